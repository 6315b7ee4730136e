import { useEffect } from 'react';
import { colourNames } from './colours';
import type { SelectionKeys } from './use-selection-keys';
import type { Step } from './use-selection';

const steps: Record<string, Step> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * S selects the first word of the page. Then the arrows move the selection, with Shift they extend
 * it; 1 to 4 highlight in a colour, Enter writes a note, Ctrl or Cmd C copies, Escape ends it. The keys of
 * the pages wait.
 */
export function useSelectionKeys(keys: SelectionKeys): void {
  useEffect(() => {
    const { isOn, onStart, onMove, onHighlight, onNote, onCopy, onClose } = keys;
    function press(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      const typing = target instanceof HTMLElement && target.matches('input, [role="dialog"] *');
      // By its place: on a Thai keyboard the key is another letter.
      const isCopy = (ctrlKey || metaKey) && !altKey && !shiftKey && event.code === 'KeyC';
      if (isCopy && !typing && onCopy !== null && document.getSelection()?.isCollapsed !== false) {
        onCopy();
        event.preventDefault();
      }
      if (typing || altKey || ctrlKey || metaKey) return;
      const step = steps[key];
      const colour = colourNames[Number(key) - 1];
      const inBar = target instanceof HTMLElement && target.closest('[role="toolbar"]') !== null;
      if (!isOn && key === 's') onStart();
      else if (!isOn) return;
      else if (step !== undefined) onMove(step, shiftKey);
      else if (colour !== undefined) onHighlight(colour);
      else if (key === 'Enter' && !inBar) onNote();
      else if (key === 'Escape') onClose();
      else return;
      event.preventDefault();
    }
    // Before the keys of the pages, which leave a handled key alone.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [keys]);
}
