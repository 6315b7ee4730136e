import type { OpenBook } from '@aqua/contract/reading/open-books';
import { useEffect } from 'react';
import { Text } from 'react-native';
import type { PageCache } from '../features/pages/page-cache';
import { PageFailure } from '../features/pages/page-failure';
import { usePicture } from '../features/pages/use-page-cache';

let pages: readonly number[] = [1];

/** Makes these the shown pages of the next screenshot. */
export function turnTo(...next: number[]): void {
  pages = next;
}

/** Replaces the view of a book, whose gestures need a phone, and shows the pages of `turnTo`. */
export function BookView({ book, cache }: { book: OpenBook; cache: PageCache }) {
  useEffect(() => {
    cache.show([...pages], [], 1080);
  });
  const first = pages[0] ?? 1;
  const { picture } = usePicture(cache, first);
  return (
    <>
      <Text onPress={() => cache.show([...pages], [], 1080)}>{book.title}</Text>
      {picture !== undefined && <Text>{`Page ${first}`}</Text>}
      <PageFailure cache={cache} pages={pages} />
    </>
  );
}
