import type { Box } from '@aqua/contract/reading/open-books';
import type { DimensionValue } from 'react-native';

export const percent = (fraction: number) => `${fraction * 100}%` as DimensionValue;

/** Positions a box on its page. */
export function placeOf([left, top, right, bottom]: Box) {
  return {
    position: 'absolute',
    left: percent(left),
    top: percent(top),
    width: percent(right - left),
    height: percent(bottom - top),
  } as const;
}
