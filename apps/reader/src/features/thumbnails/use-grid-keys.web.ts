import { useEffect, useEffectEvent } from 'react';
import type { Way } from '../pages/reading-direction';

interface Keys {
  columns: number;
  way: Way;
  onMove: (by: number) => void;
}

/** How many rows Page Up and Page Down move. */
const rowsOfScreen = 3;

/** Arrow keys, Page Up and Down, Home and End move in a grid of tiles while one of them has the focus. */
export function useGridKeys({ columns, way, onMove }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey } = event;
    const steps: Record<string, number> = {
      ArrowRight: way,
      ArrowLeft: -way,
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: rowsOfScreen * columns,
      PageUp: -rowsOfScreen * columns,
      Home: -Infinity,
      End: Infinity,
    };
    const step = steps[event.key];
    const isInside = target instanceof HTMLElement && target.closest('[data-testid="pages"]');
    if (step === undefined || !isInside || altKey || ctrlKey || metaKey) return;
    onMove(step);
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
