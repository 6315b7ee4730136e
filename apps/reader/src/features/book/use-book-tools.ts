import type { OpenBook } from '@aqua/contract/reading/open-books';
import { useBookNotes } from '../annotations/notes/use-book-notes';
import { useCopy } from '../annotations/copies/use-copy';
import { useSelectionKeys } from '../annotations/selection/use-selection-keys';
import { useSpreadHighlights } from '../annotations/selection/use-spread-highlights';
import { useBookSearch } from '../search/use-book-search';
import { useSearchKeys } from '../search/use-search-keys';
import type { Jumps } from './place/use-jumps';
import { usePageLinks } from './links/use-page-links';
import { usePageText } from './page-text-query';

interface Options {
  book: OpenBook;
  page: number;
  /** The shown pages, one or two. */
  pages: readonly number[];
  /**
   * The pages whose words and links can be touched, one or two. While scrolling, the next one is
   * included.
   */
  touchable: readonly number[];
  /** From the address: the page that it names, and the word to search for. */
  linked: number | null;
  find: string | null;
  /** True while a sheet has the keyboard. */
  isSheetOpen: boolean;
  onSearch: () => void;
  jumps: Jumps;
}

export type BookTools = ReturnType<typeof useBookTools>;

/** What a student does with the text of the shown pages: notes, selection, copies, links and search. */
export function useBookTools({
  book,
  page,
  pages,
  touchable,
  linked,
  find,
  jumps,
  ...on
}: Options) {
  const notes = useBookNotes(book.id, page, pages);
  const texts = [usePageText(book.id, touchable[0] ?? page), usePageText(book.id, touchable[1])];
  const copies = useCopy(book);
  const highlights = useSpreadHighlights({
    ...notes,
    pages: touchable,
    texts,
    onNote: notes.open,
    onCopy: copies.copy,
    onShare: copies.share,
  });
  const { selection, ...selected } = highlights.active;
  useSelectionKeys({
    isOn: selection.quote !== null,
    onStart: highlights.start,
    onStartAll: highlights.startAll,
    onMove: highlights.move,
    onHighlight: selected.highlight,
    onNote: selected.write,
    onCopy: selected.copy,
    onClose: selected.close,
  });
  const links = usePageLinks({
    pages,
    texts,
    touch: highlights.touch,
    isSelecting: selection.quote !== null,
    onFollow: jumps.follow,
  });
  const search = useBookSearch(book.id, { find, linked, onTurn: jumps.jump });
  useSearchKeys({
    isOn: search.opened !== undefined && !on.isSheetOpen,
    onOpen: on.onSearch,
    onStep: (by) => void search.step(by),
    onClose: search.close,
  });
  const textOf = (each: number) => texts[touchable.indexOf(each)];
  const { dictionaryUrl } = book;
  return { touchable, notes, copies, dictionaryUrl, highlights, jumps, links, search, textOf };
}
