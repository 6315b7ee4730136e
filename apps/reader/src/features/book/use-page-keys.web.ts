import { useEffect, type RefObject } from 'react';
import { pressedKey } from '../../lib/platform/pressed-key';
import type { Way } from '../pages/reading-direction';
import type { BookAction } from './bars/top-bar';
import type { ViewerKeys } from '../viewer/viewer-props';
import { zoomStep } from '../viewer/zoom';

interface Keys {
  /** The current spread, and the number of spreads. */
  at: number;
  count: number;
  way: Way;
  viewer: RefObject<ViewerKeys | null>;
  actions: readonly BookAction[];
  onTurn: (spread: number) => void;
  /** `part`: how far down in the spread, from 0 to 1. */
  onJump: (spread: number, part?: number) => void;
}

/** On a page that is taller than the window, these scroll to its end before they turn it. */
const steps: Record<string, number> = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 };

/** These turn pages the way they point. */
const sideways: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

const zooms: Record<string, number> = { '+': zoomStep, '-': 1 / zoomStep, '0': 0 };

/**
 * Arrow keys and Page Up and Down scroll and turn pages, Home and End jump, + and - zoom, 0 resets
 * the zoom, and an action's key runs the action. Where pages are scrolled, the viewer handles keys
 * first.
 */
export function usePageKeys({ at, count, way, viewer, actions, onTurn, onJump }: Keys): void {
  useEffect(() => {
    const turnBy = (step: number) => onTurn(Math.min(Math.max(at + step, 0), count - 1));

    function press(event: KeyboardEvent) {
      const { target, altKey, ctrlKey, metaKey } = event;
      const key = pressedKey(event);
      const typing = target instanceof HTMLElement && target.matches('input, [role="dialog"] *');
      if (typing || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
      const isOnButton = target instanceof HTMLElement && target.matches('button, [role="button"]');
      if (key === ' ' && isOnButton) return;
      if (viewer.current?.press?.(key, event.shiftKey) === true) return event.preventDefault();
      const along = sideways[key];
      const step = steps[key] ?? (along === undefined ? undefined : along * way);
      const zoom = zooms[key];
      const action = actions.find((each) => each.key === key);
      if (step !== undefined) {
        const scrolls = along === undefined && viewer.current?.scroll(step) === true;
        const { turn = turnBy } = viewer.current ?? {};
        if (!scrolls) turn(step);
      } else if (key === 'Home') onJump(0);
      else if (key === 'End') onJump(count - 1, 1);
      else if (zoom !== undefined) viewer.current?.zoom(zoom);
      else if (action !== undefined) action.onPress();
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [at, count, way, viewer, actions, onTurn, onJump]);
}
