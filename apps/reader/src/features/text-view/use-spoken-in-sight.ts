import { useEffect, useRef } from 'react';
import type { ScrollView } from 'react-native';
import type { TextSpan } from '../read-aloud/utterances';

/** Scrolls to each block when it begins to be read aloud. */
export function useSpokenInSight(spoken: TextSpan | null) {
  const scroll = useRef<ScrollView>(null);
  const tops = useRef(new Map<number, number>());
  const block = spoken?.block;
  useEffect(() => {
    const top = block === undefined ? undefined : tops.current.get(block);
    if (top !== undefined) scroll.current?.scrollTo({ y: top, animated: true });
  }, [block]);
  return {
    scroll,
    onPlaced(of: number, top: number) {
      tops.current.set(of, top);
    },
  };
}
