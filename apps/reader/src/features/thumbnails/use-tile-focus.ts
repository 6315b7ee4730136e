import { useEffect, type RefObject } from 'react';
import { AccessibilityInfo, type View } from 'react-native';

/** Moves screen readers to the active tile. */
export function useTileFocus(tile: RefObject<View | null>, isActive: boolean): void {
  useEffect(() => {
    if (isActive && tile.current !== null)
      AccessibilityInfo.sendAccessibilityEvent(tile.current, 'focus');
  }, [tile, isActive]);
}
