interface Keys {
  columns: number;
  onMove: (by: number) => void;
}

/** Does nothing: phones and tablets lack these keys, and their screen readers move by swipes. */
export function useGridKeys(_keys: Keys): void {}
