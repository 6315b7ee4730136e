import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '../../../lib/theme/use-reduced-motion';
import { createScrollGestures } from './scroll-gestures.web';
import { placesOf } from './scroll-places';
import type { ScrollViewerProps } from './scroll-viewer-props';

/** Pages one below the other in a browser. Only those on or near the screen are in the document. */
export function ScrollViewer(props: ScrollViewerProps) {
  const { at, count, frame, sizeOf, seen, renderPage, onTap, controlsShown } = props;
  const { t } = useTranslation();
  const reduced = useReducedMotion();
  const scroller = useRef<HTMLDivElement>(null);
  const [gestures] = useState(createScrollGestures);
  const [scale, setScale] = useState(props.zoom);
  const { width } = sizeOf(0);
  const places = useMemo(
    () => placesOf(count, (index) => sizeOf(index).height * scale),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- all sizes follow from the width
    [count, width, scale],
  );

  function zoom(next: number) {
    setScale(next);
    props.onZoom(next);
  }
  useLayoutEffect(() => {
    gestures.update({ ...props, reduced, places, scale, onZoom: zoom });
  });
  useLayoutEffect(
    () => (scroller.current === null ? undefined : gestures.attach(scroller.current)),
    [gestures],
  );
  useLayoutEffect(() => gestures.arrive(), [gestures, at, places, frame.width, frame.height]);
  useImperativeHandle(props.keys, () => gestures.keys, [gestures]);

  const [first, last] = seen;
  const from = Math.max(0, first - 1);
  const mounted = Array.from(
    { length: Math.min(count - 1, last + 1) - from + 1 },
    (_, index) => from + index,
  );
  const across = Math.max(frame.width, width * scale);
  return (
    <div style={styles.viewer} onContextMenu={(event) => event.preventDefault()}>
      <div
        ref={scroller}
        role="group"
        aria-label={t(($) => $.reading.allPages)}
        tabIndex={0}
        data-testid="scroller"
        onClick={gestures.press}
        style={styles.scroller}
      >
        <div style={{ position: 'relative', width: across, height: places.total }}>
          {mounted.map((index) => {
            const size = sizeOf(index);
            const left = Math.max(0, (across - size.width * scale) / 2);
            const transform = `translate(${left}px, ${places.topOf(index)}px) scale(${scale})`;
            return (
              <div key={index} data-page={index + 1} style={{ ...styles.page, ...size, transform }}>
                {renderPage(index + 1)}
              </div>
            );
          })}
        </div>
      </div>
      <button
        type="button"
        aria-label={t(($) => (controlsShown ? $.reading.hide : $.reading.show))}
        aria-expanded={controlsShown}
        onClick={onTap}
        style={styles.button}
      />
    </div>
  );
}

const styles = {
  viewer: { position: 'absolute', inset: 0, overflow: 'hidden' },
  scroller: {
    position: 'absolute',
    inset: 0,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    touchAction: 'pan-x pan-y',
    outlineOffset: -4,
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
  },
  page: { position: 'absolute', top: 0, left: 0, transformOrigin: '0 0' },
  /** For keyboards and screen readers; taps go to the pages below. */
  button: {
    position: 'absolute',
    inset: 0,
    padding: 0,
    border: 0,
    background: 'none',
    outlineOffset: -4,
    pointerEvents: 'none',
  },
} satisfies Record<string, CSSProperties>;
