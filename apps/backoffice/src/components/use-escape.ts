import { useEffect, useEffectEvent } from 'react';

/** What Escape does in each open dialog; the last one is on top. */
const dialogs: (() => void)[] = [];

/**
 * Escape is for the dialog on top alone. Each of Mantine's modals listens for itself, so that one
 * Escape would answer the question on top and close, or cancel, what is below it.
 */
export function useEscape(opened: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opened) return undefined;
    const own = () => escape();
    dialogs.push(own);
    // The same listener is added once, whichever of the dialogs adds it.
    window.addEventListener('keydown', escapeOnTop, { capture: true });
    return () => {
      dialogs.splice(dialogs.indexOf(own), 1);
      if (dialogs.length > 0) return;
      window.removeEventListener('keydown', escapeOnTop, { capture: true });
    };
  }, [opened]);
}

/** While the key is captured, as in Mantine: an open list of options keeps its Escape. */
function escapeOnTop({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return;
  const keepsIt = '[data-mantine-stop-propagation="true"]';
  if (target instanceof Element && target.matches(keepsIt)) return;
  dialogs.at(-1)?.();
}
