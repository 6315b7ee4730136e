import { useWindowEvent } from '@mantine/hooks';
import { isDialogOpen, isTyping } from '../../../lib/keyboard.ts';

/** The controls that each key looks for in a row; the first one found is pressed. */
const pressed: Record<string, string[]> = {
  Enter: ['[data-kind="main"] a, h2 a', '[data-kind="main"] button'],
  e: ['[data-edit-row]'],
  x: ['[data-select-row]'],
};

/** j and k go from row to row, Enter opens, e edits and x selects the row with the focus. */
export function useListShortcuts(): void {
  useWindowEvent('keydown', (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(target) || isDialogOpen()) return;
    const list = document.querySelector('[data-rows]');
    const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    if (key === 'j' || key === 'k') {
      const next = rows[at === -1 ? 0 : at + (key === 'j' ? 1 : -1)];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
      return;
    }
    const row = rows[at];
    const selectors = pressed[key];
    // A button or link with the focus keeps its own Enter.
    if (row === undefined || selectors === undefined || (key === 'Enter' && target !== row)) return;
    const [control] = selectors.flatMap((each) => row.querySelector<HTMLElement>(each) ?? []);
    if (control === undefined) return;
    event.preventDefault();
    control.click();
  });
}
