import type { PageText } from '@aqua/contract/reader';
import { useState } from 'react';
import type { BookAnnotations } from '../../lib/annotations/book-annotations';
import type { HighlightColour } from './colours';
import type { Shown } from '../../lib/annotations/local-annotation';
import { newId } from '../../lib/annotations/new-id';
import { useSelection } from './use-selection';

interface Options {
  book: BookAnnotations;
  shown: readonly Shown[];
  page: number;
  text: PageText | undefined;
  onNote: (highlight: Shown) => void;
}

/** The highlights of an open book, and the words that are selected to become one. */
export function useHighlights({ book, shown, page, text, onNote }: Options) {
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
  /** A note to words that are not highlighted yet highlights them, too. */
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
  const isShown = picked !== null || (quote !== null && !selection.isDragging);
  return {
    selection,
    highlightsOn,
    highlight,
    write,
    close,
    /** Props of the bar; null while there is nothing to do. */
    bar: isShown
      ? {
          quote: picked?.quote ?? quote,
          colour: picked?.colour ?? null,
          onColour: (colour: HighlightColour) => highlight(colour),
          onNote: write,
          onClose: close,
          ...(picked === null ? {} : { onRemove: remove }),
        }
      : null,
  };
}
