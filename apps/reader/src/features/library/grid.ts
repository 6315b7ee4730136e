import { breakpoints, space } from '@aqua/theme/space';

/** The grid of covers for one screen width. All lengths are in pixels. */
export interface Grid {
  columns: number;
  cover: number;
  gap: number;
  width: number;
}

const maxWidth = 1120;
const preferredCoverWidth = 168;

/** Two columns on a phone, and as many as fit on a wider screen. */
export function gridOf(screen: number): Grid {
  const phone = screen < breakpoints.tablet;
  const margin = phone ? space.md + space.xxs : space.xl;
  const gap = phone ? space.md : space.xl;
  const width = Math.min(screen - 2 * margin, maxWidth);
  const columns = Math.max(2, Math.floor((width + gap) / (preferredCoverWidth + gap)));
  return { columns, gap, width, cover: Math.floor((width - gap * (columns - 1)) / columns) };
}
