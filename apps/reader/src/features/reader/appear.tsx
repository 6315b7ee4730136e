import { durations } from '@aqua/theme/motion';
import type { ReactNode } from 'react';
import { Animated, type StyleProp, type ViewStyle } from 'react-native';
import { useEntranceAnimation } from '../../lib/use-entrance-animation';

interface Props {
  /** Pixels from where it comes; negative from above. */
  from: number;
  style: StyleProp<ViewStyle>;
  children: ReactNode;
}

/** Controls come from the edge that they belong to. */
export function Appear({ from, style, children }: Props) {
  const shown = useEntranceAnimation(true, durations.quick);
  const translateY = shown.interpolate({ inputRange: [0, 1], outputRange: [from, 0] });
  return (
    <Animated.View style={[style, { opacity: shown, transform: [{ translateY }] }]}>
      {children}
    </Animated.View>
  );
}
