import { Text } from '@mantine/core';
import type { Flaw } from '@aqua/contract/catalogue/ingest';
import type { Product } from '@aqua/contract/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingSkeleton, OldRowsAlert } from '../../../components/states.tsx';
import { isUnderWay } from '../shared/products-queries.ts';
import { RetryIngest } from '../shared/retry-ingest.tsx';
import { Card } from './card.tsx';
import { GoToPage } from './go-to-page.tsx';
import { PageGrid } from './page-grid.tsx';
import { pagesQuery } from './page-queries.ts';
import { ProblemList } from './problem-list.tsx';

/** Flaws that the list of pages with their states does not show. */
const flawsOfFile: Flaw['kind'][] = ['missing', 'pictures', 'outline'];

/** The progress of the ingest, the problems of single pages, and how each page looks. */
export function PagesCard({ product }: { product: Product }) {
  const { t } = useTranslation();
  const answer = useQuery(pagesQuery(product.id, isUnderWay(product)));
  const { data, error, refetch } = answer;
  const title = t(($) => $.productPage.pages);
  if (data === undefined) {
    return (
      <Card title={title}>
        {error === null ? (
          <LoadingSkeleton shape="rows" />
        ) : (
          <ErrorState
            title={t(($) => $.productPage.pagesFailed)}
            failure={error}
            onRetry={() => void refetch()}
          />
        )}
      </Card>
    );
  }
  const { sizes, runs } = data;
  const ofFile = product.ingest.flaws.filter(({ kind }) => flawsOfFile.includes(kind));
  return (
    <Card
      title={title}
      action={
        <>
          {product.ingest.state === 'failed' && (
            <RetryIngest product={product} label={t(($) => $.productPage.retryAll)} />
          )}
          <GoToPage pageCount={sizes.length} />
        </>
      }
    >
      {error !== null && <OldRowsAlert failure={error} onRetry={() => void refetch()} />}
      {ofFile.map(({ kind, count, pages }) => (
        <Text key={kind} size="sm" c="dimmed">
          {t(($) => $.products.ingest.flaws[kind], { count, pages, reason: '' })}
        </Text>
      ))}
      <ProblemList productId={product.id} runs={runs} />
      <PageGrid productId={product.id} sizes={sizes} runs={runs} />
    </Card>
  );
}
