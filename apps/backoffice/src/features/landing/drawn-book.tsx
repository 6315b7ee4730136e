import type { Book } from './books.ts';
import { OrnamentOf } from './ornament.tsx';
import styles from './shelf.module.css';

/** One book, which stands on the line y = `floor`. */
export function DrawnBook({ book, title, floor }: { book: Book; title: string; floor: number }) {
  const { x, width, height, paper, ink, face, cover, lean = 0 } = book;
  const top = floor - height;
  const turn = lean === 0 ? undefined : `rotate(${lean} ${x} ${floor})`;

  if (face === 'spine') {
    const middle = x + width / 2;
    return (
      <g transform={turn}>
        <rect x={x} y={top} width={width} height={height} rx={3} fill={paper} />
        <path
          d={`M${x + 6} ${top + 18}h${width - 12}M${x + 6} ${top + 24}h${width - 12}M${x + 6} ${floor - 22}h${width - 12}`}
          stroke={ink}
          strokeWidth={1.4}
          opacity={0.7}
        />
        <text
          className={styles.title}
          fill={ink}
          fontSize={19}
          textAnchor="middle"
          dominantBaseline="central"
          transform={`translate(${middle} ${top + height / 2}) rotate(-90)`}
        >
          {title}
        </text>
      </g>
    );
  }
  return (
    <g transform={turn}>
      <rect x={x} y={top} width={width} height={height} rx={4} fill={paper} />
      <rect x={x} y={top} width={11} height={height} rx={3} fill="#000" opacity={0.16} />
      <path d={`M${x + 13} ${top}v${height}`} stroke="#fff" opacity={0.18} />
      <text
        className={styles.title}
        x={x + 28}
        y={top + 46}
        fill={ink}
        fontSize={titleSize(title, width - 46)}
      >
        {title}
      </text>
      <path d={`M${x + 28} ${top + 64}h34`} stroke={ink} strokeWidth={1.6} />
      <OrnamentOf
        kind={face}
        x={x + 28}
        y={floor - 128}
        width={width - 46}
        height={106}
        ink={ink}
      />
      <Cover id={`cover-${cover}`} x={x} y={top} width={width} height={height} />
    </g>
  );
}

interface CoverProps {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The cover of a published book, over the drawing; without one the drawing stays as it is. It is a
 * filter, because a filter whose picture can't be loaded shows nothing, while an `image` shows a
 * broken picture.
 */
function Cover({ id, ...box }: CoverProps) {
  return (
    <g className={styles.cover}>
      <filter id={id} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
        <feImage href={`{{shelf-${id}}}`} preserveAspectRatio="xMidYMid slice" />
      </filter>
      <rect {...box} fill="transparent" filter={`url(#${id})`} />
    </g>
  );
}

/** The largest size at which the title fits the cover. Thai marks above and below take no width. */
function titleSize(title: string, room: number): number {
  const letters = title.replaceAll(/\p{Mn}/gu, '').length;
  return Math.min(26, room / (letters * 0.62));
}
