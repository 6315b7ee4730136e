import { localFurthest, localPlace } from './local-places';
import { movePlace, reachPage } from './places';

/** How long pages are on the screen until they count as read, in milliseconds. */
export const readAfterMs = 1_000;

/** So many pages may be passed over in one go: a picture, an empty page. */
const passedOver = 4;

/** After a jump, so many turns without another jump show that the student reads on there. */
export const readOnTurns = 5;

interface Read {
  /** The pages of the book. */
  count: number;
  /** Turns since the last jump. */
  turns: number;
}

/**
 * Called once the student has read the pages on the screen. The furthest page moves on with whoever
 * reads on from it, and to another part of the book only with whoever stays there: looking at the
 * last page does not finish a book (docs/decisions/0096).
 */
export function readPages(bookId: number, pages: readonly number[], { count, turns }: Read): void {
  const first = Math.min(...pages);
  const last = Math.max(...pages);
  // The whole book is on the screen, and no turn will ever say that it is read.
  if (first === 1 && last === count && localPlace(bookId) === null) movePlace(bookId, 1);
  const readsOn = first <= localFurthest(bookId) + 1 + passedOver || turns >= readOnTurns;
  if (readsOn) reachPage(bookId, last);
}
