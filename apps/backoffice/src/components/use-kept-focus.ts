import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a button that stays while others come and go with the state. It takes the focus of a button
 * that disappears; otherwise the focus would fall out of the dialog.
 */
export function useKeptFocus(state: unknown): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, [state]);
  return button;
}
