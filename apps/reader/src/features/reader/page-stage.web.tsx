import { breakpoints } from '@aqua/theme/space';
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon';
import { useReducedMotion } from '../../lib/use-reduced-motion';
import { createStageGestures } from './stage-gestures.web';
import { pagesOnStage, type StageProps } from './stage-props';

/** The stage of a browser: pointers, wheel, and three real buttons as tap zones. */
export function PageStage(props: StageProps) {
  const { page, count, frame, sizeOf, renderPage, onTurn, onTap, controlsShown, ink } = props;
  const { t } = useTranslation();
  const reduced = useReducedMotion();
  const stage = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState(false);
  const [gestures] = useState(createStageGestures);
  const size = sizeOf(page);
  const arrows = frame.width >= breakpoints.tablet;

  useLayoutEffect(() => {
    gestures.update({
      page,
      count,
      frame,
      size,
      reduced,
      onTurn,
      onTap,
      onZoom(scale) {
        setZoomed(scale > 1);
        props.onZoom(scale);
      },
    });
  });
  useLayoutEffect(() => {
    if (stage.current === null || strip.current === null) return;
    return gestures.attach(stage.current, strip.current);
  }, [gestures]);
  useLayoutEffect(() => gestures.arrive(), [gestures, page, frame.width, frame.height]);

  return (
    <div ref={stage} style={styles.stage} onContextMenu={(event) => event.preventDefault()}>
      <div ref={strip} style={styles.strip}>
        {pagesOnStage(page, count).map((each) => (
          <div
            key={each}
            aria-hidden={each !== page}
            style={{ ...styles.place, left: `${(each - 1) * 100}%` }}
          >
            <div data-page={each}>{renderPage(each)}</div>
          </div>
        ))}
      </div>
      <button
        type="button"
        aria-label={t(($) => (controlsShown ? $.reading.hide : $.reading.show))}
        aria-expanded={controlsShown}
        onClick={gestures.tap}
        style={{ ...styles.zone, inset: 0 }}
      />
      <button
        type="button"
        aria-label={t(($) => $.reading.previous)}
        disabled={page === 1}
        onClick={() => gestures.press(-1)}
        style={{
          ...styles.zone,
          ...styles.side,
          left: 0,
          visibility: zoomed ? 'hidden' : 'visible',
        }}
      >
        {arrows && page > 1 && <Icon name="back" color={ink} size={32} />}
      </button>
      <button
        type="button"
        aria-label={t(($) => $.reading.next)}
        disabled={page === count}
        onClick={() => gestures.press(1)}
        style={{
          ...styles.zone,
          ...styles.side,
          right: 0,
          visibility: zoomed ? 'hidden' : 'visible',
        }}
      >
        {arrows && page < count && <Icon name="next" color={ink} size={32} />}
      </button>
    </div>
  );
}

const styles = {
  stage: { position: 'absolute', inset: 0, overflow: 'hidden', touchAction: 'none' },
  strip: { position: 'absolute', inset: 0, willChange: 'transform' },
  place: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: '100%',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
  },
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
    justifyContent: 'center',
  },
} satisfies Record<string, CSSProperties>;
