import { useImperativeHandle, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon';
import { useReducedMotion } from '../../../lib/theme/use-reduced-motion';
import { createViewerGestures } from './viewer-gestures.web';
import { rowOf } from '../../pages/reading-direction';
import { mountedSpreads, type PageViewerProps } from '../viewer-props';

const arrow = 32;
const arrowRoom = 72;

/** The tap zones at both sides, and which way along the screen each of them turns. */
const sides = [
  {
    side: 'left',
    padding: 'paddingLeft',
    icon: 'back',
    justifyContent: 'flex-start',
    along: -1,
  },
  { side: 'right', padding: 'paddingRight', icon: 'next', justifyContent: 'flex-end', along: 1 },
] as const;

/** The page viewer in a browser: pointer events, wheel, and three buttons as tap zones. */
export function PageViewer(props: PageViewerProps) {
  const { at, count, pagesOf, way, frame, sizeOf, renderPage, labelOf, controlsShown, ink } = props;
  const { t } = useTranslation();
  const reduced = useReducedMotion();
  const viewer = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState(props.zoom > 1);
  const [gestures] = useState(createViewerGestures);
  const size = sizeOf(at);
  // The arrows are beside the page, never on it.
  const beside = (frame.width - size.width) / 2;
  const arrows = beside >= arrowRoom;
  const arrowInset = Math.min(beside - arrow, 2 * arrowRoom) / 2;

  useLayoutEffect(() => {
    gestures.update({
      ...props,
      reduced,
      onZoom(scale) {
        setZoomed(scale > 1);
        props.onZoom(scale);
      },
    });
  });
  useLayoutEffect(() => {
    if (viewer.current === null || strip.current === null) return;
    return gestures.attach(viewer.current, strip.current);
  }, [gestures]);
  useLayoutEffect(
    () => gestures.arrive(),
    [gestures, at, count, size.width, size.height, frame.width, frame.height],
  );
  useImperativeHandle(props.keys, () => gestures.keys, [gestures]);

  return (
    <div ref={viewer} style={styles.viewer} onContextMenu={(event) => event.preventDefault()}>
      <div ref={strip} style={styles.strip}>
        {mountedSpreads(at, count).map((each) => {
          const pages = pagesOf(each);
          const group = pages.length > 1 && { role: 'group', 'aria-label': labelOf(pages) };
          return (
            <div
              key={pages.join()}
              aria-hidden={each !== at}
              style={{ ...styles.place, left: `${each * 100 * way}%` }}
            >
              <div
                data-spread={each}
                {...group}
                style={{ ...styles.spread, flexDirection: rowOf(way) }}
              >
                {pages.map((page) => (
                  <div key={page} data-page={page}>
                    {renderPage(page)}
                  </div>
                ))}
              </div>
            </div>
          );
        })}
      </div>
      <button
        type="button"
        aria-label={t(($) => (controlsShown ? $.reading.hide : $.reading.show))}
        aria-expanded={controlsShown}
        onClick={gestures.pressMiddle}
        style={{ ...styles.zone, inset: 0 }}
      />
      {sides.map(({ side, padding, icon, justifyContent, along }) => {
        const step = along * way;
        const isThere = at + step >= 0 && at + step < count;
        return (
          <button
            key={side}
            type="button"
            aria-label={t(($) => (step < 0 ? $.reading.previous : $.reading.next))}
            disabled={!isThere}
            onClick={(event) => gestures.pressSide(step, event)}
            style={{
              ...styles.zone,
              ...styles.side,
              justifyContent,
              [side]: 0,
              [padding]: arrows ? arrowInset : 0,
              visibility: zoomed ? 'hidden' : 'visible',
            }}
          >
            {arrows && isThere && <Icon name={icon} color={ink} size={arrow} />}
          </button>
        );
      })}
    </div>
  );
}

const styles = {
  viewer: { position: 'absolute', inset: 0, overflow: 'hidden', touchAction: 'none' },
  strip: { position: 'absolute', inset: 0, willChange: 'transform' },
  place: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: '100%',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
  },
  spread: { display: 'flex', alignItems: 'center', flexShrink: 0 },
  zone: {
    position: 'absolute',
    padding: 0,
    border: 0,
    background: 'none',
    outlineOffset: -4,
    touchAction: 'none',
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
  },
  side: {
    top: 0,
    bottom: 0,
    width: '22%',
    maxWidth: 220,
    display: 'flex',
    alignItems: 'center',
  },
} satisfies Record<string, CSSProperties>;
