export interface SliderProps {
  label: string;
  value: number;
  count: number;
  color: string;
  line: string;
  /** Called while the thumb moves. */
  onSlide: (page: number) => void;
  /** Called when the person lets the thumb go. */
  onJump: (page: number) => void;
}
