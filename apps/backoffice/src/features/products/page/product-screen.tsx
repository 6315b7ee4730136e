import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lastSearchOf } from '../../../components/list/list-search.ts';
import { isMissing, MissingRow } from '../../../components/missing-row.tsx';
import { ErrorState, LoadingScreen, OldRowsAlert } from '../../../components/states.tsx';
import { PagesCard } from './pages-card.tsx';
import { productPageQuery } from './page-queries.ts';
import { PdfCard } from './pdf-card.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductHead } from './product-head.tsx';
import styles from './product-screen.module.css';
import { ReadersChart } from './readers-chart.tsx';
import { productsList } from '../products-queries.ts';

/** A product: its facts, its readers, the progress of its pages, and its PDF. */
export function ProductScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/signed-in/products/$id' });
  const answer = useQuery(productPageQuery(id));
  const { data: product, error, refetch } = answer;

  if (isMissing(error)) {
    return (
      <MissingRow title={t(($) => $.productPage.facts)}>
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/products" search={lastSearchOf(productsList)} />
          )}
        >
          {t(($) => $.productForm.back)}
        </Button>
      </MissingRow>
    );
  }
  if (product === undefined) {
    if (error === null) return <LoadingScreen />;
    return (
      <ErrorState title={t(($) => $.lists.failed)} failure={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className={styles.screen}>
      <ProductHead product={product} />
      {error !== null && <OldRowsAlert failure={error} onRetry={() => void refetch()} />}
      <div className={styles.columns}>
        <div className={styles.side}>
          <ProductFacts product={product} />
          <PdfCard product={product} />
        </div>
        <div className={styles.main}>
          <ReadersChart product={product} />
          <PagesCard key={product.pdfId} product={product} />
        </div>
      </div>
    </div>
  );
}
