import { useRef } from 'react';
import type { FlatList } from 'react-native';

/** Rows that stay visible above the one that a list opens at. */
const rowsAbove = 2;

/** Properties of a list that opens at one of its items, which may have any height; -1 for none. */
export function useStartAt<Item>(index: number) {
  const list = useRef<FlatList<Item>>(null);
  return {
    ref: list,
    initialScrollIndex: Math.max(0, index - rowsAbove),
    // The item is on the screen in a moment, and is measured then.
    onScrollToIndexFailed(failed: { index: number }) {
      requestAnimationFrame(() =>
        list.current?.scrollToIndex({ index: failed.index, animated: false }),
      );
    },
  };
}
