import { Text } from '@mantine/core';
import type { Product } from '@aqua/contract/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownersQuery } from '../shared/products-queries.ts';
import styles from './product-screen.module.css';

interface ReplaceChangesProps {
  product: Product;
  /** Null before the new PDF is uploaded. */
  newPageCount: number | null;
}

/** What a new PDF changes for the readers of the book, said before it is replaced. */
export function ReplaceChanges({ product, newPageCount }: ReplaceChangesProps) {
  const { t } = useTranslation();
  const owners = useQuery(ownersQuery(product.id));
  const isShorter = newPageCount !== null && newPageCount < product.ingest.pageCount;
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t(($) => $.productPage.replaceChanges)}
      </Text>
      <Text size="sm" component="ul" className={styles.changes} aria-live="polite">
        <li>
          {t(($) =>
            product.status === 'published'
              ? $.productPage.replaceAtOnce
              : $.productPage.replaceNobody,
          )}{' '}
          {owners.data !== undefined &&
            t(($) => $.productPage.replaceOwners, { count: owners.data.count })}
        </li>
        <li>{t(($) => $.productPage.replaceNotes)}</li>
        {isShorter && <li>{t(($) => $.productPage.replaceFewer, { last: newPageCount })}</li>}
        <li>{t(($) => $.productPage.replaceDownloads)}</li>
        <li>{t(($) => $.productPage.replaceKept)}</li>
      </Text>
    </div>
  );
}
