import { touchTarget } from '@aqua/theme/space';
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { Gesture, GestureDetector } from 'react-native-gesture-handler';
import { clampPage } from '../../pages/page-numbers';
import type { SliderProps } from './slider-props';

const thumb = 20;

export function PageSlider(props: SliderProps) {
  const { label, value, count, isReversed, color, line, onSlide, onJump } = props;
  const [width, setWidth] = useState(1);
  const part = count === 1 ? 0 : (value - 1) / (count - 1);
  const fromLeft = isReversed ? 1 - part : part;
  const rest = `${(1 - part) * 100}%` as const;

  function pageAt(x: number) {
    const across = (x - thumb / 2) / Math.max(1, width - thumb);
    return clampPage(1 + (isReversed ? 1 - across : across) * (count - 1), count);
  }

  const slide = Gesture.Pan()
    .runOnJS(true)
    .minDistance(0)
    .onUpdate(({ x }) => onSlide(pageAt(x)))
    .onEnd(({ x }) => onJump(pageAt(x)));

  return (
    <GestureDetector gesture={slide}>
      <View
        accessible
        role="slider"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={value}
        accessibilityActions={[{ name: 'increment' }, { name: 'decrement' }]}
        onAccessibilityAction={({ nativeEvent: { actionName } }) =>
          onJump(clampPage(value + (actionName === 'increment' ? 1 : -1), count))
        }
        onLayout={({ nativeEvent }) => setWidth(nativeEvent.layout.width)}
        style={styles.slider}
      >
        <View style={[styles.line, { backgroundColor: line }]} />
        <View
          style={[styles.line, { backgroundColor: color, [isReversed ? 'left' : 'right']: rest }]}
        />
        <View
          style={[styles.thumb, { backgroundColor: color, left: fromLeft * (width - thumb) }]}
        />
      </View>
    </GestureDetector>
  );
}

const styles = StyleSheet.create({
  slider: { flex: 1, height: touchTarget, justifyContent: 'center' },
  line: { position: 'absolute', left: 0, right: 0, height: 4, borderRadius: 2 },
  thumb: { width: thumb, height: thumb, borderRadius: thumb / 2 },
});
