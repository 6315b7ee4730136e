import { useTranslation } from 'react-i18next';
import { books } from './books.ts';
import { DrawnBook } from './drawn-book.tsx';
import styles from './shelf.module.css';

const floor = 280;

/** A drawing of a shelf of books by the water, with their reflection. */
export function Shelf() {
  const { t } = useTranslation();
  return (
    <div className={styles.shelf}>
      <svg
        role="img"
        aria-label={`${t(($) => $.landing.shelf)}{{shelf-titles}}`}
        viewBox="0 0 1230 400"
        preserveAspectRatio="xMidYMin slice"
        className={styles.drawing}
      >
        <defs>
          <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#fff" stopOpacity="0.42" />
            <stop offset="1" stopColor="#fff" stopOpacity="0" />
          </linearGradient>
          <mask id="depth">
            <rect x="-2000" y={floor} width="5230" height="110" fill="url(#fade)" />
          </mask>
        </defs>
        <rect x="-2000" y={floor} width="5230" height="400" className={styles.water} />
        <g id="books">
          {books.map((book, place) => (
            <DrawnBook
              key={`${book.title}-${place}`}
              book={book}
              title={t(($) => $.landing.books[book.title])}
              floor={floor}
            />
          ))}
        </g>
        <g mask="url(#depth)">
          <use href="#books" transform={`translate(0 ${2 * floor + 3}) scale(1 -1)`} />
        </g>
        <path d={`M-2000 ${floor + 1}h5230`} className={styles.edge} />
        <g className={styles.ripples}>
          <path
            d={`M120 ${floor + 38}h150M330 ${floor + 60}h90M610 ${floor + 32}h170M820 ${floor + 66}h120M980 ${floor + 40}h96M200 ${floor + 84}h110M520 ${floor + 92}h150`}
          />
        </g>
      </svg>
    </div>
  );
}
