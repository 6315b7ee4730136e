import { useWindowEvent } from '@mantine/hooks';
import { isDialogOpen, isTyping } from '../lib/keyboard.ts';
import { undoNewest } from '../lib/toast.tsx';

interface Shortcuts {
  commandPalette: () => void;
  help: () => void;
}

/** Ctrl+K, Ctrl+Z (with ⌘ on a Mac), `/` for the list's search, `?` for the list of shortcuts. */
export function useShortcuts({ commandPalette, help }: Shortcuts): void {
  useWindowEvent('keydown', (event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.code === 'KeyK') {
      event.preventDefault();
      commandPalette();
      return;
    }
    // No shortcuts while a dialog is open or somebody types into a field.
    if (isTyping(event.target) || isDialogOpen()) return;
    if (isCommand && !event.shiftKey && event.code === 'KeyZ') {
      if (undoNewest()) event.preventDefault();
    } else if (event.key === '/') {
      const search = document.querySelector<HTMLInputElement>('[data-list-search]');
      if (search === null) return;
      event.preventDefault();
      search.focus();
      search.select();
    } else if (event.key === '?') {
      help();
    }
  });
}
