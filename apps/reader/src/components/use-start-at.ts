import { useRef } from 'react';
import type { FlatList } from 'react-native';

/** Rows that stay visible above the one that a list opens at. */
const rowsAbove = 2;
const rowsBelow = 40;

/**
 * Properties of a list that opens at one of its rows, whatever their heights; -1 for none. All rows
 * before it are rendered at first, because `initialScrollIndex` alone does not know their heights.
 */
export function useStartAt<Item>(index: number) {
  const list = useRef<FlatList<Item>>(null);
  const first = Math.max(0, index - rowsAbove);
  const isThere = useRef(first === 0);
  const scroll = () => list.current?.scrollToIndex({ index: first, animated: false });
  return {
    ref: list,
    initialNumToRender: index + rowsBelow,
    onContentSizeChange() {
      if (isThere.current) return;
      isThere.current = true;
      scroll();
    },
    // The row is rendered and will be measured in a moment.
    onScrollToIndexFailed: () => void requestAnimationFrame(scroll),
  };
}
