import { Button, Text, Title } from '@mantine/core';
import type { PageRun } from '@aqua/contract/catalogue/product-pages';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../../lib/language/problems.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { retryPage } from '../shared/products-queries.ts';
import { isRetriable, markOf, problemsIn } from './page-problems.ts';
import styles from './pages.module.css';

/** A book with a flaw on every second page would otherwise fill the screen. */
const maxListed = 20;

interface ProblemListProps {
  productId: number;
  runs: readonly PageRun[];
}

/** The pages that have a problem, and why; a failed page can be retried on its own. */
export function ProblemList({ productId, runs }: ProblemListProps) {
  const { t } = useTranslation();
  const problems = problemsIn(runs);
  if (problems.length === 0) return null;
  const heading = t(($) => $.productPage.problems);
  return (
    <div className={styles.problems}>
      <Title order={3} size="h6">
        {heading}
      </Title>
      <ul aria-label={heading}>
        {problems.slice(0, maxListed).map((run) => (
          <Problem key={run.first} productId={productId} run={run} />
        ))}
      </ul>
      {problems.length > maxListed && (
        <Text size="sm" c="dimmed">
          {t(($) => $.productPage.moreProblems, { count: problems.length - maxListed })}
        </Text>
      )}
    </div>
  );
}

function Problem({ productId, run }: { productId: number; run: PageRun }) {
  const { t } = useTranslation();
  const retry = useWrite(retryPage);
  const { first, last } = run;
  const mark = markOf(run);
  if (mark === null) return null;
  const reason = run.imageFailure ?? run.textFailure;
  const isOne = first === last;
  return (
    <li>
      <IconAlertTriangle size={16} aria-hidden />
      <Text size="sm">
        <strong>
          {isOne
            ? t(($) => $.productPage.page, { page: first })
            : t(($) => $.productPage.pageRange, { first, last })}
        </strong>
        {' · '}
        {t(($) => $.productPage.states[mark])}
        {reason !== null && <span className={styles.reason}>{codeText(reason)}</span>}
      </Text>
      {isOne && isRetriable(mark) && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={retry.isPending}
          aria-label={t(($) => $.productPage.retryPage, { page: first })}
          onClick={() => retry.mutate({ id: productId, page: first })}
        >
          {t(($) => $.products.ingest.retry)}
        </Button>
      )}
    </li>
  );
}
