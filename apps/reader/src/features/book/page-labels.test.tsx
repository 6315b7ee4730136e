import type { OpenBook } from '@aqua/contract/reading/open-books';
import { fireEvent, screen } from '@testing-library/react-native';
import { renderScreen } from '../../testing/render-screen';
import { BottomBar } from './bars/bottom-bar';
import { ContentsSheet } from './contents-sheet';
import { PageLabels } from '../pages/page-label';
import { readingThemeOf } from '../pages/reading-theme';
import { createThumbnailCache } from '../thumbnails/thumbnail-cache';
import { WayBack } from './place/way-back';

const labels = ['i', 'ii', 'iii', ...Array.from({ length: 60 }, (_, at) => String(at + 1))];
const book = {
  id: 9,
  pageCount: 63,
  sizes: labels.map(() => [420, 595]),
  labels,
  outline: [{ title: 'บทที่ 2', page: 21, depth: 0 }],
} as unknown as OpenBook;

async function bottomBar(of: OpenBook, page: number) {
  const onJump = jest.fn();
  const load = async () => ({ uri: 'blob:sheet', thumbnails: new Map() });
  await renderScreen(
    <BottomBar
      book={of}
      page={page}
      thumbnails={createThumbnailCache({ load, release: () => undefined })}
      theme={readingThemeOf('paper')}
      zoom={1}
      onZoom={jest.fn()}
      onJump={onJump}
      onPages={jest.fn()}
    />,
  );
  return onJump;
}

async function type(text: string) {
  await fireEvent.changeText(screen.getByLabelText('Go to page'), text);
  await fireEvent(screen.getByLabelText('Go to page'), 'submitEditing');
}

test('the bar names a page as the book does, and leads to what the book calls so', async () => {
  const onJump = await bottomBar(book, 2);
  expect(screen.getByLabelText('Go to page')).toHaveProp('value', 'ii');
  expect(screen.getByText('(2 of 63)')).toBeOnTheScreen();
  for (const text of ['12', '๑๒', 'III', '63', 'none']) await type(text);
  expect(onJump.mock.calls).toEqual([[15], [15], [3], [63]]);
});

test('a book that a release before stored has numbers alone', async () => {
  const { labels: missing, ...stored } = book;
  expect(missing).toHaveLength(63);
  const onJump = await bottomBar(stored as OpenBook, 2);
  expect(screen.getByLabelText('Go to page')).toHaveProp('value', '2');
  expect(screen.getByText('of 63')).toBeOnTheScreen();
  for (const text of ['๑๒', '999', 'ii']) await type(text);
  expect(onJump.mock.calls).toEqual([[12], [63]]);
});

test('contents and ways back name pages as the book does', async () => {
  await renderScreen(
    <PageLabels value={labels}>
      <ContentsSheet open book={book} page={1} onClose={jest.fn()} onJump={jest.fn()} />
      <WayBack origin={2} raised={false} onBack={jest.fn()} onClose={jest.fn()} />
    </PageLabels>,
  );
  expect(screen.getByText('18')).toBeOnTheScreen();
  expect(screen.getByText('Back to page ii')).toBeOnTheScreen();
});
