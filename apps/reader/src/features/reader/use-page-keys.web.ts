import { useEffect } from 'react';
import { clampPage } from './page-numbers';
import type { BookAction } from './use-book-actions';

interface Keys {
  page: number;
  count: number;
  actions: readonly BookAction[];
  onTurn: (page: number) => void;
}

const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};

/** Arrow keys and Page Up and Down turn pages, Home and End jump, an action's key does it. */
export function usePageKeys({ page, count, actions, onTurn }: Keys): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const typing = target instanceof HTMLElement && target.matches('input, [role="dialog"] *');
      if (typing || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
      const step = steps[key];
      const action = actions.find((each) => each.key === key);
      if (step !== undefined) onTurn(clampPage(page + step, count));
      else if (key === 'Home') onTurn(1);
      else if (key === 'End') onTurn(count);
      else if (action !== undefined) action.onPress();
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [page, count, actions, onTurn]);
}
