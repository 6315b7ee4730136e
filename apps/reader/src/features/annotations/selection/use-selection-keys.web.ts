import { useEffect } from 'react';
import { pressedKey } from '../../../lib/platform/pressed-key';
import { colourNames } from '../colours';
import type { SelectionKeys } from './use-selection-keys';
import type { Step } from './use-selection';

const steps: Record<string, Step> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * S selects the first word of the page, Ctrl+A or Cmd+A all of them. Then arrows move the selection, or extend it with Shift; 1
 * to 4 highlight in a colour, Enter writes a note, Ctrl+C or Cmd+C copies, Escape ends the
 * selection. Until it ends, these keys do not turn pages.
 */
export function useSelectionKeys(keys: SelectionKeys): void {
  useEffect(() => {
    const { isOn, onStart, onStartAll, onMove, onHighlight, onNote, onCopy, onClose } = keys;
    function press(event: KeyboardEvent) {
      const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
      const key = pressedKey(event);
      const typing = target instanceof HTMLElement && target.matches('input, [role="dialog"] *');
      const isCopy = (ctrlKey || metaKey) && !altKey && !shiftKey && key === 'c';
      if (isCopy && !typing && onCopy !== null && document.getSelection()?.isCollapsed !== false) {
        onCopy();
        event.preventDefault();
      }
      if ((ctrlKey || metaKey) && !altKey && !shiftKey && key === 'a' && !typing) {
        onStartAll();
        event.preventDefault();
      }
      if (typing || altKey || ctrlKey || metaKey) return;
      const step = steps[key];
      // Digits are read by key position: on a Thai keyboard two of these keys type characters that
      // are other shortcuts.
      const colour = colourNames[Number(/^Digit(\d)$/.exec(event.code)?.[1] ?? key) - 1];
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
    // Captured, so that it runs before the page keys, which skip an event that is already handled.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [keys]);
}
