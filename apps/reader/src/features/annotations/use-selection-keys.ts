import type { HighlightColour } from './colours';
import type { Step } from './use-selection';

export interface SelectionKeys {
  /** True while words are selected. */
  isOn: boolean;
  onStart: () => void;
  onMove: (step: Step, isExtending: boolean) => void;
  onHighlight: (colour: HighlightColour) => void;
  onNote: () => void;
  /** Null while there is nothing to copy. */
  onCopy: (() => void) | null;
  onClose: () => void;
}

/** On phones and tablets words are selected by a long press. */
export function useSelectionKeys(_keys: SelectionKeys): void {}
