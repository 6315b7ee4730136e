import { durations } from '@aqua/theme/motion';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Gesture, GestureDetector } from 'react-native-gesture-handler';
import Animated, {
  useAnimatedStyle,
  useReducedMotion,
  useSharedValue,
  withTiming,
} from 'react-native-reanimated';
import { scheduleOnRN } from 'react-native-worklets';
import { longPressMs, reachPixels } from './text-touch';
import { mountedPages, type PageViewerProps } from './viewer-props';
import { clampView, closeScale, wholePage, zoomAt } from './zoom';

const turnShare = 0.18;
const quickPixelsPerSecond = 500;
/**
 * A tap in the outer parts of the frame (share of its width) turns the page; one in the middle
 * shows the controls.
 */
const sideZone = 0.22;

/**
 * The page viewer on phones and tablets: swipe, tap zones, pinch and double tap, on the native
 * thread.
 */
export function PageViewer(props: PageViewerProps) {
  const { page, count, frame, sizeOf, renderPage, onTurn, onTap, onZoom, text, controlsShown } =
    props;
  const { t } = useTranslation();
  const reduced = useReducedMotion();
  const size = sizeOf(page);
  const rest = -(page - 1) * frame.width;
  const strip = useSharedValue(rest);
  const view = useSharedValue(wholePage);
  const start = useSharedValue(wholePage);
  const [shownPage, setShownPage] = useState(page);

  useEffect(() => {
    view.set(wholePage);
    const beside = Math.abs(page - shownPage) === 1 && !reduced;
    strip.set(beside ? withTiming(rest, { duration: durations.calm }) : rest);
    setShownPage(page);
    onZoom(1);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another page or frame moves the strip
  }, [page, rest]);

  function turn(step: number) {
    const next = page + step;
    if (next >= 1 && next <= count) onTurn(next);
    else strip.set(withTiming(rest, { duration: durations.calm }));
  }

  const drag = Gesture.Pan()
    .maxPointers(1)
    .minDistance(8)
    .onStart(() => {
      start.set(view.get());
    })
    .onUpdate(({ translationX: x, translationY: y }) => {
      const from = start.get();
      if (view.get().scale > 1) {
        view.set(clampView({ ...from, x: from.x + x, y: from.y + y }, size, frame));
        return;
      }
      const atEnd = (x > 0 && page === 1) || (x < 0 && page === count);
      strip.set(rest + (atEnd ? x / 4 : x));
    })
    .onEnd(({ translationX: x, velocityX }) => {
      if (view.get().scale > 1) return;
      const far =
        Math.abs(x) > frame.width * turnShare || Math.abs(velocityX) > quickPixelsPerSecond;
      if (far) scheduleOnRN(turn, x < 0 ? 1 : -1);
      else strip.set(withTiming(rest, { duration: durations.calm }));
    });

  const pinch = Gesture.Pinch()
    .onStart(() => {
      start.set(view.get());
    })
    .onUpdate(({ scale, focalX, focalY }) => {
      const point = { x: focalX - frame.width / 2, y: focalY - frame.height / 2 };
      const from = start.get();
      view.set(clampView(zoomAt(from, from.scale * scale, point), size, frame));
    })
    .onEnd(() => {
      scheduleOnRN(onZoom, view.get().scale);
    });

  /** A point of the frame as a fraction of the page, as it is zoomed now. */
  function onPage(x: number, y: number) {
    const { scale, ...at } = view.get();
    return {
      x: (x - frame.width / 2 - at.x) / scale / size.width + 0.5,
      y: (y - frame.height / 2 - at.y) / scale / size.height + 0.5,
    };
  }
  function beginSelecting(x: number, y: number) {
    const { scale } = view.get();
    const reach = reachPixels / scale;
    text.begin(onPage(x, y), { x: reach / size.width, y: reach / size.height });
  }
  const select = Gesture.Pan()
    .runOnJS(true)
    .maxPointers(1)
    .activateAfterLongPress(longPressMs)
    .onStart(({ x, y }) => beginSelecting(x, y))
    .onUpdate(({ x, y }) => text.extend(onPage(x, y)))
    .onFinalize(() => text.end());

  function tap(x: number, y: number) {
    if (text.tap(onPage(x, y))) return;
    const side = x / frame.width;
    const whole = view.get().scale === 1;
    if (whole && side < sideZone) turn(-1);
    else if (whole && side > 1 - sideZone) turn(1);
    else onTap();
  }

  const twice = Gesture.Tap()
    .numberOfTaps(2)
    .onEnd(({ x, y }) => {
      const point = { x: x - frame.width / 2, y: y - frame.height / 2 };
      const close = view.get().scale > 1;
      const next = close
        ? wholePage
        : clampView(zoomAt(view.get(), closeScale, point), size, frame);
      view.set(withTiming(next, { duration: reduced ? 0 : durations.calm }));
      scheduleOnRN(onZoom, next.scale);
    });

  const once = Gesture.Tap()
    .runOnJS(true)
    .onEnd(({ x, y }) => tap(x, y));

  const stripStyle = useAnimatedStyle(() => ({ transform: [{ translateX: strip.get() }] }));
  const sheetStyle = useAnimatedStyle(() => {
    const { x, y, scale } = view.get();
    return { transform: [{ translateX: x }, { translateY: y }, { scale }] };
  });
  return (
    <GestureDetector
      gesture={Gesture.Simultaneous(
        pinch,
        Gesture.Race(select, drag, Gesture.Exclusive(twice, once)),
      )}
    >
      <View
        style={StyleSheet.absoluteFill}
        accessibilityActions={[
          { name: 'increment', label: t(($) => $.reading.next) },
          { name: 'decrement', label: t(($) => $.reading.previous) },
          { name: 'activate', label: t(($) => (controlsShown ? $.reading.hide : $.reading.show)) },
        ]}
        onAccessibilityAction={({ nativeEvent: { actionName } }) => {
          if (actionName === 'increment') turn(1);
          else if (actionName === 'decrement') turn(-1);
          else onTap();
        }}
      >
        <Animated.View style={[StyleSheet.absoluteFill, stripStyle]}>
          {mountedPages(page, count).map((each) => (
            <Animated.View
              key={each}
              style={[
                styles.place,
                { left: (each - 1) * frame.width, width: frame.width },
                each === page && sheetStyle,
              ]}
            >
              {renderPage(each)}
            </Animated.View>
          ))}
        </Animated.View>
      </View>
    </GestureDetector>
  );
}

const styles = StyleSheet.create({
  place: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    alignItems: 'center',
    justifyContent: 'center',
  },
});
