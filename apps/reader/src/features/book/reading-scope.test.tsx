import type { OpenBook } from '@aqua/contract/reading/open-books';
import { palettes } from '@aqua/theme/colour';
import { act, screen } from '@testing-library/react-native';
import { StyleSheet } from 'react-native';
import { choose } from '../../lib/preferences/preferences';
import { renderScreen } from '../../testing/render-screen';
import { ContentsSheet } from './contents-sheet';
import { createPageCache } from '../pages/page-cache';
import { PageFailure } from '../pages/page-failure';
import { ReadingScope } from './reading-scope';

const book = { outline: [{ title: 'บทนำ', page: 3, depth: 0 }] } as unknown as OpenBook;

async function open() {
  const cache = createPageCache({
    load: () => Promise.reject(new TypeError('no network')),
    release: () => undefined,
  });
  cache.show([1], [], 1080);
  await renderScreen(
    <ReadingScope>
      <PageFailure cache={cache} pages={[1]} />
      <ContentsSheet open book={book} page={1} onClose={jest.fn()} onJump={jest.fn()} />
    </ReadingScope>,
  );
  await act(async () => undefined);
}

const inkOf = (text: RegExp | string) =>
  StyleSheet.flatten(screen.getByText(text).props.style).color;

afterEach(() => act(async () => choose({ appearance: 'system', readingTheme: 'paper' })));

test.each([
  ['night', 'light', palettes.dark],
  ['paper', 'light', palettes.light],
  ['sepia', 'dark', palettes.dark],
] as const)('over a %s page of a %s app, sheets and messages', async (theme, app, palette) => {
  choose({ appearance: app, readingTheme: theme });
  await open();
  expect(inkOf('บทนำ')).toBe(palette.text);
  expect(inkOf(/This page couldn't be loaded/)).toBe(palette.text);
});
