import type { PageText } from '@aqua/contract/reading/open-books';
import { useState } from 'react';
import type { BookAnnotations } from '../../../lib/annotations/book-annotations';
import type { HighlightColour } from '../colours';
import type { Shown } from '../../../lib/annotations/local-annotation';
import { newId } from '../../../lib/new-id';
import type { CopiedWords } from '../copies/use-copy';
import { useSelection } from './use-selection';
import { wordsIn } from './word-range';

type Take = (page: number, words: CopiedWords) => Promise<boolean>;

interface Options {
  book: BookAnnotations;
  shown: readonly Shown[];
  page: number;
  text: PageText | undefined;
  onNote: (highlight: Shown) => void;
  /** Copies these words; true if that succeeded. Null where nothing may be copied. */
  onCopy: Take | null;
  /** Shares them; null where that is not possible. */
  onShare: Take | null;
}

/** The highlights of an open book, and the words that are selected to become one. */
export function useHighlights({ book, shown, page, text, onNote, onCopy, onShare }: Options) {
  const [pickedId, setPickedId] = useState<string | null>(null);
  const highlightsOn = (each: number) =>
    shown.filter((item) => item.kind === 'highlight' && item.page === each);
  const highlights = highlightsOn(page);
  const picked = highlights.find(({ id }) => id === pickedId) ?? null;
  const selection = useSelection({
    page,
    text,
    highlights,
    onPick: (highlight) => setPickedId(highlight?.id ?? null),
  });
  const { quote, boxes } = selection;

  function close() {
    setPickedId(null);
    selection.clear();
  }
  function highlight(colour: HighlightColour, id = newId()) {
    if (picked !== null) void book.change(picked.id, { colour });
    else if (quote !== null) void book.add({ kind: 'highlight', page, boxes, quote, colour }, id);
    close();
  }
  /** Writing a note on words that are not highlighted yet also highlights them. */
  function write() {
    const id = picked?.id ?? newId();
    if (picked === null) highlight('yellow', id);
    const item = book.shown().find((each) => each.id === id);
    close();
    if (item !== undefined) onNote(item);
  }
  function remove() {
    if (picked !== null) void book.remove(picked.id);
    close();
  }
  const shownWords = text?.page === page ? text.words : [];
  const ends = picked === null ? selection.ends : wordsIn(shownWords, picked.boxes);
  const words = picked?.quote ?? quote;
  async function takeBy(take: Take) {
    if (ends === null || words === null) return;
    if (await take(page, { from: ends[0], to: ends[1], quote: words })) close();
  }
  /** Null while there are no words to take. */
  const taking = (take: Take | null) =>
    take === null || ends === null ? null : () => void takeBy(take);
  const copy = taking(onCopy);
  const share = taking(onShare);
  const isShown = picked !== null || (quote !== null && !selection.isDragging);
  return {
    selection,
    highlightsOn,
    highlight,
    write,
    /** Null while there is nothing to copy. */
    copy,
    close,
    /** Props of the bar; null while there is nothing to do. */
    bar: isShown
      ? {
          quote: words,
          colour: picked?.colour ?? null,
          onColour: (colour: HighlightColour) => highlight(colour),
          onNote: write,
          onClose: close,
          ...(copy === null ? {} : { onCopy: copy }),
          ...(share === null ? {} : { onShare: share }),
          ...(picked === null ? {} : { onRemove: remove }),
        }
      : null,
  };
}
