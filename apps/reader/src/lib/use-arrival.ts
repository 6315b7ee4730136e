import { useEffect, useState } from 'react';
import { Animated, Platform } from 'react-native';
import { useReducedMotion } from './use-reduced-motion';

/** Runs from 0 to 1 whenever `here` becomes true; at once for those who want less motion. */
export function useArrival(here: boolean, duration: number): Animated.Value {
  const reduced = useReducedMotion();
  const [shown] = useState(() => new Animated.Value(0));
  useEffect(() => {
    if (!here) return;
    shown.setValue(0);
    Animated.timing(shown, {
      toValue: 1,
      duration: reduced ? 0 : duration,
      useNativeDriver: Platform.OS !== 'web',
    }).start();
  }, [here, duration, reduced, shown]);
  return shown;
}
