import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a button that stays while others come and go with the state: it takes the focus of one that is
 * gone, which would otherwise fall out of the dialog.
 */
export function useKeptFocus(state: unknown): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, [state]);
  return button;
}
