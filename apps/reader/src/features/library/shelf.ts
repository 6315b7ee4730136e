import { breakpoints, space } from '@aqua/theme/space';

/** How covers stand on a shelf of a screen's width; all in pixels. */
export interface Shelf {
  columns: number;
  cover: number;
  gap: number;
  width: number;
}

const widest = 1120;
const coverWanted = 168;

/** Two covers on a phone, as many as fit comfortably elsewhere. */
export function shelfOf(screen: number): Shelf {
  const phone = screen < breakpoints.tablet;
  const margin = phone ? space.md + space.xxs : space.xl;
  const gap = phone ? space.md : space.xl;
  const width = Math.min(screen - 2 * margin, widest);
  const columns = Math.max(2, Math.floor((width + gap) / (coverWanted + gap)));
  return { columns, gap, width, cover: Math.floor((width - gap * (columns - 1)) / columns) };
}
