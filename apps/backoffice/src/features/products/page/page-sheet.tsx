import { Button, Text } from '@mantine/core';
import type { PageRun } from '@aqua/contract/catalogue/product-pages';
import type { SheetLayout } from '@aqua/contract/reading/thumbnails';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/language/problems.ts';
import { usePicture } from '../../../lib/use-picture.ts';
import { runOf } from './page-problems.ts';
import { thumbnailsQuery } from './page-queries.ts';
import { PageThumbnail } from './page-thumbnail.tsx';
import styles from './pages.module.css';

/** Pixels of the style sheet: the width of a thumbnail, its caption, and the gap to the next. */
const place = { width: 150, caption: 28, gap: 12 };

export const sheetId = (sheet: number) => `page-sheet-${sheet}`;

interface PageSheetProps {
  productId: number;
  sheet: number;
  layout: SheetLayout;
  /** Of the grid, in pixels. */
  width: number;
  runs: readonly PageRun[];
}

/** The pages of one sheet. Its image and its thumbnails exist only while it is near the window. */
export function PageSheet({ productId, sheet, layout, width, runs }: PageSheetProps) {
  const { t } = useTranslation();
  const [element, isNear] = useIsNear();
  const thumbnails = useQuery({ ...thumbnailsQuery(productId, sheet), enabled: isNear });
  const { data, isError, refetch } = thumbnails;
  const picture = usePicture(data?.image ?? null);
  // A page that was missing has been drawn since.
  const isOld =
    data?.missing.some((page) => runOf(runs, page)?.image === 'drawn') === true && isNear;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);

  const columns = Math.max(1, Math.floor((width + place.gap) / (place.width + place.gap)));
  const rows = Math.ceil(layout.places.length / columns);
  const rowHeight = Math.max(...layout.places.map(({ height }) => height));
  const height = rows * (rowHeight + place.caption + place.gap);
  const range = { first: layout.places[0]?.page ?? 1, last: layout.places.at(-1)?.page ?? 1 };

  return (
    <section
      ref={element}
      id={sheetId(sheet)}
      tabIndex={-1}
      className={styles.sheet}
      aria-label={t(($) => $.productPage.pageRange, range)}
      style={{ minBlockSize: height }}
    >
      {isError && (
        <div role="alert" className={styles.failure}>
          <Text size="sm">
            {t(($) => $.productPage.previewFailed)}. {failureText(thumbnails.error)}
          </Text>
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            {t(($) => $.common.retry)}
          </Button>
        </div>
      )}
      {isNear && (
        <ol className={styles.pages}>
          {layout.places.map((each) => (
            <PageThumbnail
              key={each.page}
              place={each}
              rowHeight={rowHeight}
              sheet={data?.missing.includes(each.page) === true ? null : picture}
              sheetSize={layout}
              run={runOf(runs, each.page)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Whether an element is within a screen's height of the window. */
function useIsNear() {
  const element = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting === true),
      { rootMargin: '100% 0px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, isNear] as const;
}
