import { useEffect } from 'react';
import { clampPage } from './page-numbers';

interface Keys {
  page: number;
  count: number;
  onTurn: (page: number) => void;
  onContents: () => void;
  onBookmark: () => void;
  onNotes: () => void;
}

const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};

/** Arrow keys and Page Up and Down turn pages, Home and End jump, C opens the contents, B and N the bookmark and the notes. */
export function usePageKeys({ page, count, onTurn, onContents, onBookmark, onNotes }: Keys): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const typing = target instanceof HTMLElement && target.matches('input, [role="dialog"] *');
      if (typing || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
      const step = steps[key];
      if (step !== undefined) onTurn(clampPage(page + step, count));
      else if (key === 'Home') onTurn(1);
      else if (key === 'End') onTurn(count);
      else if (key === 'c') onContents();
      else if (key === 'b') onBookmark();
      else if (key === 'n') onNotes();
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [page, count, onTurn, onContents, onBookmark, onNotes]);
}
