import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { FlatList, ScrollView } from 'react-native-gesture-handler';
import { pageGap, placesOf } from './scroll-places';
import { createScrollTracker } from './scroll-tracker';
import type { ScrollViewerProps } from './scroll-viewer-props';
import { TouchedPage } from './touched-page';
import { closeScale } from '../zoom';

/**
 * Pages one below the other on phones and tablets. A double tap enlarges them, or fits them again.
 */
export function ScrollViewer(props: ScrollViewerProps) {
  const { at, count, frame, sizeOf, renderPage, touchable, text, onTurn, onTap, ...on } = props;
  const { t } = useTranslation();
  const list = useRef<FlatList<number>>(null);
  const [tracker] = useState(createScrollTracker);
  const [scale, setScale] = useState(props.zoom);
  const { width } = sizeOf(0);
  const places = useMemo(
    () => placesOf(count, (index) => sizeOf(index).height * scale),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- all sizes follow from the width
    [count, width, scale],
  );
  const indices = useMemo(() => Array.from({ length: count }, (_, index) => index), [count]);
  const across = Math.max(frame.width, width * scale);

  function moveTo(offset: number) {
    list.current?.scrollToOffset({ offset, animated: false });
    see(offset);
  }
  function see(offset: number) {
    const seen = places.seenAt(offset, frame.height);
    if (seen.join() !== props.seen.join()) on.onSee(seen);
  }
  function scrolled(offset: number) {
    const page = tracker.move(offset, places, frame.height);
    if (page !== undefined) onTurn(page);
    see(offset);
  }
  function zoom() {
    const next = scale > 1 ? 1 : closeScale;
    setScale(next);
    on.onZoom(next);
  }

  useEffect(() => {
    const offset = tracker.arrive(at, places, frame.height);
    if (offset !== undefined) moveTo(offset);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another page, size or frame moves the list
  }, [at, places, frame.height]);
  useImperativeHandle(props.keys, () => ({
    scroll: () => false,
    zoom: () => {},
    goTo: (index, part = 0) => moveTo(tracker.jump({ index, part }, places, frame.height)),
  }));

  return (
    <View
      style={StyleSheet.absoluteFill}
      accessibilityActions={[
        { name: 'activate', label: t(($) => (on.controlsShown ? $.reading.hide : $.reading.show)) },
      ]}
      onAccessibilityAction={onTap}
    >
      <ScrollView horizontal scrollEnabled={scale > 1} contentContainerStyle={{ width: across }}>
        <FlatList
          ref={list}
          testID="scroller"
          accessibilityLabel={t(($) => $.reading.allPages)}
          data={indices}
          keyExtractor={String}
          getItemLayout={(_, index) => ({
            length: places.heightOf(index) + pageGap,
            offset: places.topOf(index),
            index,
          })}
          initialNumToRender={2}
          windowSize={3}
          scrollEventThrottle={16}
          onScroll={({ nativeEvent }) => scrolled(nativeEvent.contentOffset.y)}
          style={{ width: across, height: frame.height }}
          renderItem={({ item: index }) => {
            const size = sizeOf(index);
            return (
              <View style={[styles.place, { height: places.heightOf(index) + pageGap }]}>
                <View style={{ width: size.width * scale, height: size.height * scale }}>
                  <View style={[styles.page, size, { transform: [{ scale }] }]}>
                    <TouchedPage
                      page={index + 1}
                      size={size}
                      scale={scale}
                      isTouchable={touchable.includes(index + 1)}
                      text={text}
                      onTap={onTap}
                      onDoubleTap={zoom}
                    >
                      {renderPage(index + 1)}
                    </TouchedPage>
                  </View>
                </View>
              </View>
            );
          }}
        />
      </ScrollView>
    </View>
  );
}

const styles = StyleSheet.create({
  place: { alignItems: 'center' },
  page: { transformOrigin: 'top left' },
});
