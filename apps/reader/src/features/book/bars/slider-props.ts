export interface SliderProps {
  label: string;
  value: number;
  count: number;
  /** The first page is at the right, as in a book that turns from right to left. */
  isReversed: boolean;
  color: string;
  line: string;
  /** Called while the thumb moves. */
  onSlide: (page: number) => void;
  /** Called when the person lets the thumb go. */
  onJump: (page: number) => void;
}
