import { useEffect, useRef, type CSSProperties } from 'react';
import type { SliderProps } from './slider-props';

/** The browser's own slider. The book jumps to the page when the person lets the slider go. */
export function PageSlider(props: SliderProps) {
  const { label, value, count, isReversed, color, line, onSlide, onJump } = props;
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const slider = input.current;
    if (slider === null) return;
    const jump = () => onJump(Number(slider.value));
    // React's onChange is the browser's `input` event. The jump needs the browser's `change` event.
    slider.addEventListener('change', jump);
    return () => slider.removeEventListener('change', jump);
  }, [onJump]);

  const part = count === 1 ? 0 : ((value - 1) / (count - 1)) * 100;
  const variables = {
    '--done': color,
    '--line': line,
    '--part': `${part}%`,
    '--from': isReversed ? '100%' : '0%',
  };
  return (
    <input
      ref={input}
      type="range"
      className="page-slider"
      aria-label={label}
      min={1}
      max={count}
      value={value}
      onChange={(event) => onSlide(Number(event.target.value))}
      style={{ ...style, ...variables, direction: isReversed ? 'rtl' : 'ltr' }}
    />
  );
}

const style: CSSProperties = { flex: 1, minWidth: 0, height: 44, margin: 0 };
