import { useEffect } from 'react';
import { pressedKey } from '../../lib/platform/pressed-key';
import type { SearchKeys } from './use-search-keys';

/**
 * Control or Command F searches in the book, since the browser finds nothing in images. While a hit
 * is open, Enter, F3 and Control G go to the next one, or with Shift to the previous one; Escape
 * closes it.
 */
export function useSearchKeys({ isOn, onOpen, onStep, onClose }: SearchKeys): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      const isDialog = target instanceof HTMLElement && target.closest('[role="dialog"]') !== null;
      if (isDialog || altKey || defaultPrevented) return;
      const isControl = ctrlKey || metaKey;
      const key = pressedKey(event);
      const pressesButton =
        target instanceof HTMLElement && target.matches('input, [role="button"], button, a');
      const isNext =
        key === 'F3' ||
        (isControl && key === 'g') ||
        (key === 'Enter' && !isControl && !pressesButton);
      if (isControl && key === 'f') onOpen();
      else if (!isOn) return;
      else if (isNext) onStep(shiftKey ? -1 : 1);
      else if (key === 'Escape') onClose();
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn, onOpen, onStep, onClose]);
}
