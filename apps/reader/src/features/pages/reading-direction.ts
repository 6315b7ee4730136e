import type { OpenBook } from '@aqua/contract/reading/open-books';

/** The way along the screen in which pages follow each other: 1 to the right, -1 to the left. */
export type Way = 1 | -1;

/** A book that an earlier release has stored on the device does not say; it turns to the right. */
export function wayOf({ isRightToLeft }: Partial<Pick<OpenBook, 'isRightToLeft'>>): Way {
  return isRightToLeft === true ? -1 : 1;
}

/** How pages lie in a row that follows the way of the book. */
export const rowOf = (way: Way) => (way === 1 ? 'row' : 'row-reverse');
