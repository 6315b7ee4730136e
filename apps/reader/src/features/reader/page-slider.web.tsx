import { useEffect, useRef } from 'react';
import type { SliderProps } from './slider-props';

/** The browser's own slider: it jumps when it is let go. */
export function PageSlider({ label, value, count, color, onSlide, onJump }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const slider = input.current;
    if (slider === null) return;
    const jump = () => onJump(Number(slider.value));
    // React's onChange is the browser's `input`; the jump waits for its `change`.
    slider.addEventListener('change', jump);
    return () => slider.removeEventListener('change', jump);
  }, [onJump]);

  return (
    <input
      ref={input}
      type="range"
      aria-label={label}
      min={1}
      max={count}
      value={value}
      onChange={(event) => onSlide(Number(event.target.value))}
      style={{ flex: 1, minWidth: 0, height: 44, margin: 0, accentColor: color }}
    />
  );
}
