import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Import } from './use-import.ts';

/**
 * The bar's buttons come and go with the next action, and a row that was mended may disappear while
 * it has the focus. A lost focus goes to the first wrong cell, else to the bar's next button.
 *
 * @param left lines that are wrong or wait for a decision
 */
export function useBarFocus(
  { run, typed }: Import,
  left: number,
): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  const isRun = run.isRunning || run.isPaused || run.isDone;
  useLayoutEffect(() => {
    // After dropping a file, a person first looks at its content.
    const isNew = !isShown.current;
    isShown.current = true;
    if (document.activeElement !== document.body || (isNew && left > 0)) return;
    const lines = isRun ? null : bar.current?.closest('section');
    const next =
      lines?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      bar.current?.querySelector<HTMLElement>('button:not(:disabled), a[href]');
    next?.focus();
  }, [run.isRunning, run.isPaused, run.isDone, isRun, typed.size, left]);
  return bar;
}
