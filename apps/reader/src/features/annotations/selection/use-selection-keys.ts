import type { HighlightColour } from '../colours';
import type { Step } from './use-selection';

export interface SelectionKeys {
  /** True while words are selected. */
  isOn: boolean;
  onStart: () => void;
  onStartAll: () => void;
  onMove: (step: Step, isExtending: boolean) => void;
  onHighlight: (colour: HighlightColour) => void;
  onNote: () => void;
  /** Null while there is nothing to copy. */
  onCopy: (() => void) | null;
  onClose: () => void;
}

/** Does nothing: on phones and tablets a long press selects words. */
export function useSelectionKeys(_keys: SelectionKeys): void {}
