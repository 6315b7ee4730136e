export interface SliderProps {
  label: string;
  value: number;
  count: number;
  color: string;
  line: string;
  /** While the thumb moves. */
  onSlide: (page: number) => void;
  /** When it is let go. */
  onJump: (page: number) => void;
}
