interface Keys {
  page: number;
  count: number;
  onTurn: (page: number) => void;
  onContents: () => void;
  onBookmark: () => void;
  onNotes: () => void;
}

/** On phones and tablets the keyboard turns no pages. */
export function usePageKeys(_keys: Keys): void {}
