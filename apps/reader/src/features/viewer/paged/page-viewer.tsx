import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { GestureDetector } from 'react-native-gesture-handler';
import Animated, { useAnimatedStyle, type SharedValue } from 'react-native-reanimated';
import type { Size } from '../../pages/page-size';
import { IsOnStage } from '../page-stage';
import { rowOf, type Way } from '../../pages/reading-direction';
import { useViewerGestures } from './use-viewer-gestures';
import { mountedSpreads, type PageViewerProps } from '../viewer-props';
import { lookBeside, type Look } from '../zoom';

/** The page viewer on phones and tablets: swipe, tap zones, pinch and double tap. */
export function PageViewer(props: PageViewerProps) {
  const { at, count, pagesOf, way, frame, sizeOf, renderPage, labelOf, onTap, controlsShown } =
    props;
  const { t } = useTranslation();
  const { gesture, strip, view, turn } = useViewerGestures(props);
  const stripStyle = useAnimatedStyle(() => ({ transform: [{ translateX: strip.get() }] }));
  return (
    <GestureDetector gesture={gesture}>
      <View style={StyleSheet.absoluteFill}>
        {/* Beside the pages, not around them: children of an accessible view can't be reached. */}
        <View
          accessible
          accessibilityRole="adjustable"
          accessibilityLabel={labelOf(pagesOf(at))}
          accessibilityActions={[
            { name: 'increment', label: t(($) => $.reading.next) },
            { name: 'decrement', label: t(($) => $.reading.previous) },
            {
              name: 'activate',
              label: t(($) => (controlsShown ? $.reading.hide : $.reading.show)),
            },
          ]}
          onAccessibilityAction={({ nativeEvent: { actionName } }) => {
            if (actionName === 'increment') turn(1);
            else if (actionName === 'decrement') turn(-1);
            else onTap();
          }}
          style={StyleSheet.absoluteFill}
        />
        <Animated.View style={[StyleSheet.absoluteFill, stripStyle]}>
          {mountedSpreads(at, count).map((each) => {
            const pages = pagesOf(each);
            return (
              <View
                key={pages.join()}
                style={[styles.place, { left: each * frame.width * way, width: frame.width }]}
              >
                <Spread
                  view={view}
                  step={each - at}
                  way={way}
                  from={sizeOf(at)}
                  size={sizeOf(each)}
                  frame={frame}
                >
                  <View style={[styles.spread, { flexDirection: rowOf(way) }]}>
                    {pages.map((page) => (
                      <IsOnStage key={page} value>
                        <View>{renderPage(page)}</View>
                      </IsOnStage>
                    ))}
                  </View>
                </Spread>
              </View>
            );
          })}
        </Animated.View>
      </View>
    </GestureDetector>
  );
}

interface SpreadProps {
  /** How the current spread is zoomed. */
  view: SharedValue<Look>;
  /** 0 for the current spread, -1 and 1 for those beside it. */
  step: number;
  way: Way;
  /** The size of the current spread. */
  from: Size;
  size: Size;
  frame: Size;
  children: ReactNode;
}

/** A spread beside the current one is already placed where it will be read. */
function Spread({ view, step, way, from, size, frame, children }: SpreadProps) {
  const style = useAnimatedStyle(() => {
    const look = view.get();
    const { x, y, scale } = step === 0 ? look : lookBeside(look, step, way, from, size, frame);
    return { transform: [{ translateX: x }, { translateY: y }, { scale }] };
  });
  return <Animated.View style={style}>{children}</Animated.View>;
}

const styles = StyleSheet.create({
  place: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
  },
  spread: { alignItems: 'center' },
});
