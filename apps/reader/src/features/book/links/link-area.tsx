import { Pressable } from 'react-native';

export interface LinkAreaProps {
  label: string;
  /** Where it lies on the page, in percent. */
  place: Record<'left' | 'top' | 'width' | 'height', `${number}%`>;
  onFollow: () => void;
}

/** A link on a page, for screen readers. A finger's tap goes through to the viewer. */
export function LinkArea({ label, place, onFollow }: LinkAreaProps) {
  return (
    <Pressable
      role="link"
      aria-label={label}
      onPress={onFollow}
      style={{ position: 'absolute', pointerEvents: 'none', ...place }}
    />
  );
}
