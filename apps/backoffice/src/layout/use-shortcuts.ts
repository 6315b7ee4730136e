import { useWindowEvent } from '@mantine/hooks';

interface Shortcuts {
  commandPalette: () => void;
  help: () => void;
}

/** Ctrl+K or ⌘K, `/` for the list's search, `?` for the list of shortcuts. */
export function useShortcuts({ commandPalette, help }: Shortcuts): void {
  useWindowEvent('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') {
      event.preventDefault();
      commandPalette();
      return;
    }
    // No shortcuts while a dialog is open or somebody types into a field.
    if (isTyping(event.target) || document.querySelector('[role="dialog"]') !== null) return;
    if (event.key === '/') {
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}
