export interface SearchKeys {
  /** True while a hit is open. */
  isOn: boolean;
  onOpen: () => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** Does nothing: on phones and tablets the keyboard does not search. */
export function useSearchKeys(_keys: SearchKeys): void {}
