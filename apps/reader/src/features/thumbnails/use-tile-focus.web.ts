import { useEffect, type RefObject } from 'react';
import type { View } from 'react-native';

/** Moves the keyboard focus to the active tile. */
export function useTileFocus(tile: RefObject<View | null>, isActive: boolean): void {
  useEffect(() => {
    if (isActive) tile.current?.focus();
  }, [tile, isActive]);
}
