interface Keys {
  page: number;
  count: number;
  onTurn: (page: number) => void;
  onContents: () => void;
}

/** A phone turns pages by hand only. */
export function usePageKeys(_keys: Keys): void {}
