import { useRef } from 'react';

/**
 * For the button of a menu whose items open dialogs. An item is gone when its dialog closes, so the
 * focus goes to the button first, and back there.
 */
export function useMenuButton() {
  const button = useRef<HTMLButtonElement>(null);
  const fromButton = (action: () => void) => () => {
    button.current?.focus();
    action();
  };
  return { button, fromButton };
}
