import type { Way } from '../pages/reading-direction';

interface Keys {
  columns: number;
  way: Way;
  onMove: (by: number) => void;
}

/** Does nothing: phones and tablets lack these keys, and their screen readers move by swipes. */
export function useGridKeys(_keys: Keys): void {}
