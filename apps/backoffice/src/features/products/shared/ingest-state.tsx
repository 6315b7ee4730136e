import { Progress, Text } from '@mantine/core';
import type { Product } from '@aqua/contract/catalogue/products';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../../lib/language/problems.ts';
import { BookFlaws } from './book-flaws.tsx';
import styles from './ingest-state.module.css';

type Ingest = Product['ingest'];

interface IngestStateProps {
  ingest: Ingest;
  /** Shows only the number of pages once they are ready; the icon says that they are. */
  short?: boolean;
}

/** The progress of preparing the pages, and the pages with flaws. */
export function IngestState({ ingest, short = false }: IngestStateProps) {
  return (
    <div className={styles.work}>
      <Progressing ingest={ingest} short={short} />
      <BookFlaws flaws={ingest.flaws} />
    </div>
  );
}

/** The progress as text with an icon, and as a bar while the server works. */
function Progressing({ ingest, short }: Required<IngestStateProps>) {
  const { t } = useTranslation();
  const { state, pagesDone, pageCount, failure, flaws } = ingest;

  if (state === 'failed') {
    // When only some pages failed the book can be read; BookFlaws names the pages.
    const pagesFailed = flaws
      .filter(({ kind }) => kind === 'failed')
      .reduce((sum, { count }) => sum + count, 0);
    const isPartly = flaws.some(({ reason }) => reason === failure) && pagesFailed < pageCount;
    return (
      <Text
        size="xs"
        className={styles.line}
        c={isPartly ? 'var(--aqua-warning-text)' : 'var(--aqua-danger-text)'}
        role="status"
      >
        <IconAlertTriangle size={16} aria-hidden />
        {isPartly
          ? t(($) => $.products.ingest.partly, { count: pageCount })
          : t(($) => $.products.ingest.failed, { reason: codeText(failure ?? 'server.failed') })}
      </Text>
    );
  }
  if (state === 'ready') {
    const ready = t(($) => $.products.ingest.readyPages, { count: pageCount });
    return (
      <Text size="xs" className={styles.line} c="dimmed" title={short ? ready : undefined}>
        <IconCircleCheck
          size={16}
          color="var(--aqua-success-text)"
          {...(short
            ? { role: 'img', 'aria-label': t(($) => $.products.ingest.ready) }
            : { 'aria-hidden': true })}
        />
        {short ? t(($) => $.products.ingest.pages, { count: pageCount }) : ready}
      </Text>
    );
  }
  const known = state === 'working' && pageCount > 0;
  return (
    <>
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
    </>
  );
}
