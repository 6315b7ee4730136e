import { durations } from '@aqua/theme/motion';
import type { ReactNode } from 'react';
import { Animated, type StyleProp, type ViewStyle } from 'react-native';
import { useEntranceAnimation } from '../../lib/theme/use-entrance-animation';

interface Props {
  /** Start of the movement in pixels below the final place; negative is above it. */
  from: number;
  style: StyleProp<ViewStyle>;
  children: ReactNode;
}

/** Fades its children in while they move to their place. */
export function SlideIn({ from, style, children }: Props) {
  const shown = useEntranceAnimation(true, durations.quick);
  const translateY = shown.interpolate({ inputRange: [0, 1], outputRange: [from, 0] });
  return (
    <Animated.View style={[style, { opacity: shown, transform: [{ translateY }] }]}>
      {children}
    </Animated.View>
  );
}
