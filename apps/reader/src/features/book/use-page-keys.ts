/** Does nothing: on phones and tablets the keyboard turns no pages. */
export function usePageKeys(_keys: {
  onTurn: (spread: number) => void;
  onJump: (spread: number, part?: number) => void;
  [other: string]: unknown;
}): void {}
