import { VisuallyHidden } from '@mantine/core';
import type { PageRun } from '@aqua/contract/catalogue/product-pages';
import type { SheetLayout, ThumbnailPlace } from '@aqua/contract/reading/thumbnails';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { markOf } from './page-problems.ts';
import styles from './pages.module.css';

interface PageThumbnailProps {
  place: ThumbnailPlace;
  /** The height of the highest page of the sheet. */
  rowHeight: number;
  /** The address of the sheet's image; null while the page has none. */
  sheet: string | null;
  sheetSize: SheetLayout;
  run: PageRun | undefined;
}

/** One page: its part of the sheet's image, its number, and a mark if something is wrong with it. */
export function PageThumbnail({ place, rowHeight, sheet, sheetSize, run }: PageThumbnailProps) {
  const { t } = useTranslation();
  const { page, left, top, width, height } = place;
  const mark = run === undefined ? null : markOf(run);
  const state = mark === null ? null : t(($) => $.productPage.states[mark]);
  const Icon = mark === 'waiting' || mark === 'onDemand' ? IconClock : IconAlertTriangle;
  const name = t(($) => $.productPage.page, { page });
  return (
    <li>
      <div className={styles.frame} style={{ blockSize: rowHeight }}>
        <div
          role="img"
          aria-label={name}
          className={styles.thumbnail}
          data-empty={sheet === null || undefined}
          style={{
            inlineSize: width,
            blockSize: height,
            ...(sheet !== null && {
              backgroundImage: `url(${sheet})`,
              backgroundPosition: `-${left}px -${top}px`,
              backgroundSize: `${sheetSize.width}px ${sheetSize.height}px`,
            }),
          }}
        />
      </div>
      <span className={styles.caption} data-mark={mark ?? undefined} title={state ?? undefined}>
        {state !== null && <Icon size={14} aria-hidden />}
        {page}
        {state !== null && <VisuallyHidden>{state}</VisuallyHidden>}
      </span>
    </li>
  );
}
