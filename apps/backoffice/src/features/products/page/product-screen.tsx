import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lastSearchOf } from '../../../components/list/list-search.ts';
import { RowScreen } from '../../../components/row-screen.tsx';
import { PagesCard } from './pages-card.tsx';
import { productPageQuery } from './page-queries.ts';
import { PdfCard } from './pdf-card.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductHead } from './product-head.tsx';
import styles from './product-screen.module.css';
import { ReadersChart } from './readers-chart.tsx';
import { productsList } from '../shared/products-queries.ts';

/** A product: its facts, its readers, the progress of its pages, and its PDF. */
export function ProductScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/signed-in/products/$id' });
  const answer = useQuery(productPageQuery(id));
  return (
    <RowScreen
      key={id}
      answer={answer}
      title={t(($) => $.productPage.facts)}
      back={
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/products" search={lastSearchOf(productsList)} />
          )}
        >
          {t(($) => $.productForm.back)}
        </Button>
      }
    >
      {(product) => (
        <div className={styles.screen}>
          <ProductHead product={product} />
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
      )}
    </RowScreen>
  );
}
