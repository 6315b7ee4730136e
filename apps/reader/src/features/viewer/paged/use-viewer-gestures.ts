import { durations } from '@aqua/theme/motion';
import { useEffect, useRef, useState } from 'react';
import { Gesture } from 'react-native-gesture-handler';
import { useReducedMotion, useSharedValue, withTiming } from 'react-native-reanimated';
import { scheduleOnRN } from 'react-native-worklets';
import { longPressMs, reachPixels } from '../text-touch';
import type { PageViewerProps } from '../viewer-props';
import {
  clampView,
  closeScale,
  dragBy,
  keepSpot,
  lookBeside,
  slideOf,
  stepOf,
  wholePage,
  zoomAt,
} from '../zoom';

const quickPixelsPerSecond = 500;
/**
 * A tap in the outer parts of the frame (share of its width) turns the page; one in the middle
 * shows the controls.
 */
const sideZone = 0.22;

/**
 * The page viewer's gestures on phones and tablets. Those that move pages run on the native thread.
 */
export function useViewerGestures(props: PageViewerProps) {
  const { at, count, pagesOf, way, frame, sizeOf, onTurn, onTap, onZoom, text } = props;
  const reduced = useReducedMotion();
  const size = sizeOf(at);
  const rest = -at * frame.width * way;
  const strip = useSharedValue(rest);
  const view = useSharedValue(
    lookBeside({ ...wholePage, scale: props.zoom }, 0, way, size, size, frame),
  );
  const start = useSharedValue(wholePage);
  const [shown, setShown] = useState({ at, count, size, frame });
  const selectingOn = useRef<number>(undefined);

  useEffect(() => {
    const step = shown.count === count ? at - shown.at : 0;
    const isSame = shown.at === at && shown.count === count;
    const isBeside = Math.abs(step) === 1;
    view.set(
      isSame
        ? keepSpot(view.get(), shown, size, frame)
        : lookBeside(view.get(), isBeside ? step : 0, way, shown.size, size, frame),
    );
    const slides = isBeside && !reduced;
    strip.set(slides ? withTiming(rest, { duration: durations.calm }) : rest);
    setShown({ at, count, size, frame });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another spread, size or frame moves the strip
  }, [at, count, rest, size.width, size.height, frame.height]);

  function turn(step: number) {
    const next = at + step;
    if (next >= 0 && next < count) onTurn(next);
    else strip.set(withTiming(rest, { duration: durations.calm }));
  }

  const drag = Gesture.Pan()
    .maxPointers(1)
    .minDistance(8)
    .onStart(() => {
      start.set(view.get());
    })
    .onUpdate(({ translationX: x, translationY: y }) => {
      const { view: next, pastX } = dragBy(start.get(), x, y, size, frame);
      const isEnd = pastX * way > 0 ? at === 0 : at === count - 1;
      view.set(next);
      strip.set(rest + slideOf({ x, y, pastX }, next, size, frame, isEnd));
    })
    .onEnd(({ translationX: x, translationY: y, velocityX }) => {
      const { view: next, pastX, pastY } = dragBy(start.get(), x, y, size, frame);
      const isQuick = Math.abs(velocityX) > quickPixelsPerSecond;
      const step = stepOf({ x, y, pastX, pastY, isQuick }, next, way, size, frame);
      if (step !== 0) scheduleOnRN(turn, step);
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

  /**
   * Converts a point of the frame to fractions of the page `only`, or of the page at that point, at
   * the present zoom.
   */
  function onPage(x: number, y: number, only?: number) {
    const { scale, ...moved } = view.get();
    const pages = pagesOf(at);
    const across = ((x - frame.width / 2 - moved.x) / scale / size.width + 0.5) * pages.length;
    const down = (y - frame.height / 2 - moved.y) / scale / size.height + 0.5;
    const fromLeft = way === 1 ? pages : pages.toReversed();
    const there = Math.min(Math.max(Math.floor(across), 0), pages.length - 1);
    const index = only === undefined ? there : fromLeft.indexOf(only);
    return { page: fromLeft[index] ?? 0, x: across - index, y: down };
  }
  function beginSelecting(x: number, y: number) {
    const reach = (reachPixels / view.get().scale) * pagesOf(at).length;
    const point = onPage(x, y);
    selectingOn.current = point.page;
    text.begin(point, { x: reach / size.width, y: reach / size.height });
  }
  const select = Gesture.Pan()
    .runOnJS(true)
    .maxPointers(1)
    .activateAfterLongPress(longPressMs)
    .onStart(({ x, y }) => beginSelecting(x, y))
    .onUpdate(({ x, y }) => text.extend(onPage(x, y, selectingOn.current)))
    .onFinalize(() => text.end());

  function tap(x: number, y: number) {
    if (text.tap(onPage(x, y))) return;
    const side = x / frame.width;
    const whole = view.get().scale === 1;
    if (whole && side < sideZone) turn(-way);
    else if (whole && side > 1 - sideZone) turn(way);
    else onTap();
  }

  const twice = Gesture.Tap()
    .numberOfTaps(2)
    .onEnd(({ x, y }) => {
      const point = { x: x - frame.width / 2, y: y - frame.height / 2 };
      const scale = view.get().scale > 1 ? 1 : closeScale;
      const next = clampView(zoomAt(view.get(), scale, point), size, frame);
      view.set(withTiming(next, { duration: reduced ? 0 : durations.calm }));
      scheduleOnRN(onZoom, next.scale);
    });

  const once = Gesture.Tap()
    .runOnJS(true)
    .onEnd(({ x, y }) => tap(x, y));

  return {
    gesture: Gesture.Simultaneous(
      pinch,
      Gesture.Race(select, drag, Gesture.Exclusive(twice, once)),
    ),
    strip,
    view,
    turn,
  };
}
