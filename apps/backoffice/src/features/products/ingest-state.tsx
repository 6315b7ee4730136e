import { Progress, Text } from '@mantine/core';
import type { Product } from '@aqua/contract/products';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/problems.ts';
import styles from './ingest-state.module.css';

/** How far the server is with preparing the pages; in words, an icon and, while it works, a bar. */
export function IngestState({ ingest }: { ingest: Product['ingest'] }) {
  const { t } = useTranslation();
  const { state, pagesDone, pageCount, failure } = ingest;

  if (state === 'failed') {
    return (
      <Text size="xs" className={styles.line} c="var(--aqua-danger-text)" role="status">
        <IconAlertTriangle size={16} aria-hidden />
        {t(($) => $.products.ingest.failed, { reason: errorText(failure ?? 'server.failed') })}
      </Text>
    );
  }
  if (state === 'ready') {
    return (
      <Text size="xs" className={styles.line} c="dimmed">
        <IconCircleCheck size={16} color="var(--aqua-success-text)" aria-hidden />
        {t(($) => $.products.ingest.readyPages, { count: pageCount })}
      </Text>
    );
  }
  const known = state === 'working' && pageCount > 0;
  return (
    <div className={styles.work}>
      <Text size="xs" className={styles.line} c="dimmed">
        <IconClock size={16} aria-hidden />
        {state === 'waiting' && t(($) => $.products.ingest.waiting)}
        {state === 'working' && !known && t(($) => $.products.ingest.starting)}
        {known && t(($) => $.products.ingest.working, { done: pagesDone, count: pageCount })}
      </Text>
      {known && (
        <Progress
          size="xs"
          value={(pagesDone / pageCount) * 100}
          aria-label={t(($) => $.products.ingest.starting)}
        />
      )}
    </div>
  );
}
