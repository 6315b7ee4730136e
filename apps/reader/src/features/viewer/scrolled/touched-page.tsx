import type { ReactNode } from 'react';
import { View } from 'react-native';
import { Gesture, GestureDetector } from 'react-native-gesture-handler';
import type { Size } from '../../pages/page-size';
import { longPressMs, reachPixels, type TextTouch } from '../text-touch';

interface Props {
  page: number;
  size: Size;
  scale: number;
  /** True if its words and links can be touched. */
  isTouchable: boolean;
  text: TextTouch;
  onTap: () => void;
  onDoubleTap: () => void;
  children: ReactNode;
}

/** One of the scrolled pages, with every touch gesture except scrolling. */
export function TouchedPage({ page, size, scale, isTouchable, text, ...rest }: Props) {
  const { onTap, onDoubleTap, children } = rest;
  const pointAt = (x: number, y: number) => ({ page, x: x / size.width, y: y / size.height });
  const reach = {
    x: reachPixels / scale / size.width,
    y: reachPixels / scale / size.height,
  };
  const select = Gesture.Pan()
    .runOnJS(true)
    .enabled(isTouchable)
    .maxPointers(1)
    .activateAfterLongPress(longPressMs)
    .onStart(({ x, y }) => text.begin(pointAt(x, y), reach))
    .onUpdate(({ x, y }) => text.extend(pointAt(x, y)))
    .onFinalize(() => text.end());
  const twice = Gesture.Tap().runOnJS(true).numberOfTaps(2).onEnd(onDoubleTap);
  const once = Gesture.Tap()
    .runOnJS(true)
    .onEnd(({ x, y }) => {
      if (!isTouchable || !text.tap(pointAt(x, y))) onTap();
    });
  return (
    <GestureDetector gesture={Gesture.Race(select, Gesture.Exclusive(twice, once))}>
      <View style={size}>{children}</View>
    </GestureDetector>
  );
}
