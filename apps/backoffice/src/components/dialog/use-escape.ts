import { useEffect, useEffectEvent } from 'react';

/** What Escape does in each open dialog; the last one is on top. */
const dialogs: (() => void)[] = [];

/**
 * Escape is only for the dialog on top. Each of Mantine's modals listens by itself, so one Escape
 * would answer the question on top and also close or cancel what is below it.
 */
export function useEscape(opened: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opened) return undefined;
    const own = () => escape();
    dialogs.push(own);
    // Adding the same listener again does nothing, so each dialog may add it.
    window.addEventListener('keydown', escapeOnTop, { capture: true });
    return () => {
      dialogs.splice(dialogs.indexOf(own), 1);
      if (dialogs.length > 0) return;
      window.removeEventListener('keydown', escapeOnTop, { capture: true });
    };
  }, [opened]);
}

/** In the capture phase, as in Mantine. An open list of options keeps its Escape. */
function escapeOnTop({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return;
  const keepsIt = '[data-mantine-stop-propagation="true"]';
  if (target instanceof Element && target.matches(keepsIt)) return;
  dialogs.at(-1)?.();
}
