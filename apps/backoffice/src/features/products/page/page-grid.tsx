import { useElementSize } from '@mantine/hooks';
import type { PageRun } from '@aqua/contract/catalogue/product-pages';
import { sheetLayout, sheetOf } from '@aqua/contract/reading/thumbnails';
import { useMemo } from 'react';
import { PageSheet } from './page-sheet.tsx';
import styles from './pages.module.css';

interface PageGridProps {
  productId: number;
  sizes: readonly [width: number, height: number][];
  runs: readonly PageRun[];
}

/**
 * Every page as a thumbnail, sheet by sheet. A sheet has its height before it is drawn, and only
 * sheets near the window are drawn: a book may have 5,000 pages.
 */
export function PageGrid({ productId, sizes, runs }: PageGridProps) {
  const { ref, width } = useElementSize();
  const layouts = useMemo(
    () =>
      Array.from({ length: sheetOf(sizes.length) }, (_, index) => sheetLayout(sizes, index + 1)),
    [sizes],
  );
  return (
    <div ref={ref} className={styles.sheets}>
      {width > 0 &&
        layouts.map((layout, index) => (
          <PageSheet
            key={index}
            productId={productId}
            sheet={index + 1}
            layout={layout}
            width={width}
            runs={runs}
          />
        ))}
    </div>
  );
}
