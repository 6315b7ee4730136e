import type { OpenBook } from '@aqua/contract/reading/open-books';
import { fireEvent, screen } from '@testing-library/react-native';
import { renderScreen } from '../../testing/render-screen';
import { PagesSheet } from './pages-sheet';
import { readingThemeOf } from '../pages/reading-theme';
import { createThumbnailCache } from './thumbnail-cache';

const book = {
  id: 9,
  pageCount: 65,
  sizes: Array.from({ length: 65 }, () => [420, 595]),
  outline: [{ title: 'บทที่ 2', page: 21, depth: 0 }],
} as unknown as OpenBook;

test('it opens at the current page, and each page says its number, chapter and bookmark', async () => {
  const load = jest.fn(async () => ({ uri: 'blob:sheet', thumbnails: new Map() }));
  const onJump = jest.fn();
  await renderScreen(
    <PagesSheet
      open
      book={book}
      page={25}
      thumbnails={createThumbnailCache({ load, release: () => undefined })}
      theme={readingThemeOf('night')}
      bookmarked={new Set([24])}
      onClose={jest.fn()}
      onJump={onJump}
    />,
  );
  expect(screen.getByRole('button', { name: 'Page 25, บทที่ 2' })).toHaveProp('aria-current', 'page');
  // Pages far from the current one are not rendered.
  expect(screen.queryByRole('button', { name: 'Page 1' })).toBeNull();
  await fireEvent.press(screen.getByRole('button', { name: 'Page 24, บทที่ 2, Bookmark' }));
  expect(onJump).toHaveBeenCalledWith(24);
});

test('in a book that turns from right to left, the rows of pages begin at the right', async () => {
  const load = jest.fn(async () => ({ uri: 'blob:sheet', thumbnails: new Map() }));
  await renderScreen(
    <PagesSheet
      open
      book={{ ...book, isRightToLeft: true }}
      page={1}
      thumbnails={createThumbnailCache({ load, release: () => undefined })}
      theme={readingThemeOf('paper')}
      bookmarked={new Set()}
      onClose={jest.fn()}
      onJump={jest.fn()}
    />,
  );
  const row = screen.getByRole('button', { name: 'Page 1' }).parent;
  expect(row).toHaveStyle({ flexDirection: 'row-reverse' });
});
