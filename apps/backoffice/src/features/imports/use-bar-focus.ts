import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Import } from './use-import.ts';

/**
 * The bar's buttons come and go with what there is to do, and a row that is right now and gone had
 * the focus, too. What was lost goes to the first cell that is wrong, else to the bar's next button.
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
    // Who has dropped a file looks at what it holds first.
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
