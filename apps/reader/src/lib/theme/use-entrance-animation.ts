import { useEffect, useState } from 'react';
import { Animated, Platform } from 'react-native';
import { useReducedMotion } from './use-reduced-motion';

/**
 * An animated value that runs from 0 to 1 when `visible` becomes true. `duration` is in
 * milliseconds. It jumps to 1 when the person asked for less motion.
 */
export function useEntranceAnimation(visible: boolean, duration: number): Animated.Value {
  const reduced = useReducedMotion();
  const [shown] = useState(() => new Animated.Value(0));
  useEffect(() => {
    if (!visible) return;
    shown.setValue(0);
    Animated.timing(shown, {
      toValue: 1,
      duration: reduced ? 0 : duration,
      useNativeDriver: Platform.OS !== 'web',
    }).start();
  }, [visible, duration, reduced, shown]);
  return shown;
}
