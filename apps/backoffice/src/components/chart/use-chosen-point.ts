import { useState, type KeyboardEvent, type PointerEvent } from 'react';

/** What each key does to the chosen point. */
const moves: Record<string, (point: number, last: number) => number> = {
  ArrowLeft: (point) => point - 1,
  ArrowDown: (point) => point - 1,
  ArrowRight: (point) => point + 1,
  ArrowUp: (point) => point + 1,
  PageDown: (point) => point - 7,
  PageUp: (point) => point + 7,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The point of a chart whose values are shown: the one under the pointer, or the one that the arrow
 * keys have reached.
 */
export function useChosenPoint(count: number) {
  const last = Math.max(0, count - 1);
  const [wanted, setWanted] = useState<number | null>(null);
  // Another range may have fewer points.
  const chosen = wanted === null || count === 0 ? null : Math.min(wanted, last);
  const hide = () => setWanted(null);

  function choose(point: number) {
    setWanted(Math.max(0, Math.min(last, point)));
  }

  function chooseUnder({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) choose(Math.round(((clientX - left) / width) * last));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return hide();
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    choose(move(chosen ?? last, last));
  }

  return {
    chosen,
    handlers: {
      onPointerMove: chooseUnder,
      onPointerDown: chooseUnder,
      onPointerLeave: hide,
      onKeyDown,
      onFocus: () => setWanted((point) => point ?? last),
      onBlur: hide,
    },
  };
}
