import type { LibraryBook } from '@aqua/contract/reading/open-books';
import { localPlace } from '../../lib/places/local-places';
import { placeIn } from '../../lib/places/use-place-in';
import type { LibraryFilter, LibrarySort } from '../../lib/preferences/preferences';
import { foldText } from '../../lib/language/fold-text';

interface Choice {
  sort: LibrarySort;
  filter: LibraryFilter;
  /** A part of a title or author. A search ignores the filter, so that no book is overlooked. */
  words: string;
}

/** The books that the library shows, in their order. */
export function shelfOf(books: readonly LibraryBook[], { sort, filter, words }: Choice) {
  const part = foldText(words);
  const shown = books.filter((book) =>
    part === '' ? filter === 'all' || filter === progressOf(book) : isNamed(book, part),
  );
  return shown.sort(orders[sort]);
}

function isNamed({ title, subtitle, author, publisher }: LibraryBook, part: string): boolean {
  return [title, subtitle, author, publisher].some((name) => foldText(name ?? '').includes(part));
}

function progressOf(book: LibraryBook): Exclude<LibraryFilter, 'all'> {
  const place = placeIn(book);
  if (place === null) return 'new';
  return place.isFinished ? 'finished' : 'reading';
}

/** When the student last read the book, on any device; 0 for never. */
function readAt({ id, place }: LibraryBook): number {
  const here = localPlace(id)?.editedAt;
  return Math.max(Date.parse(here ?? '') || 0, Date.parse(place?.savedAt ?? '') || 0);
}

const byTitle = new Intl.Collator(['th', 'en'], { numeric: true });
const newest = (a: LibraryBook, b: LibraryBook) =>
  Date.parse(b.ownedSince) - Date.parse(a.ownedSince);

const orders = {
  newest,
  read: (a, b) => readAt(b) - readAt(a) || newest(a, b),
  title: (a, b) => byTitle.compare(a.title, b.title),
} satisfies Record<LibrarySort, (a: LibraryBook, b: LibraryBook) => number>;
