interface Keys {
  columns: number;
  onMove: (by: number) => void;
}

/** Phones and tablets have no keys for it: their screen readers move by swipes. */
export function useGridKeys(_keys: Keys): void {}
