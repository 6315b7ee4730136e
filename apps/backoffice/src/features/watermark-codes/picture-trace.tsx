import type { PictureTrace as Trace } from '@aqua/contract/leaks/picture-traces';
import { Alert, Button, Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states.tsx';
import { NamedStudent } from './named-student.tsx';
import { NoCopy } from './no-copy.tsx';
import styles from './picture-search.module.css';
import { ReportButton } from './report-button.tsx';
import { TracedPictures } from './traced-pictures.tsx';
import { pictureTraceQuery } from './watermark-codes-queries.ts';

/** A search with pictures: first its progress, then whose copies it names. */
export function PictureTrace({ id }: { id: number }) {
  const { t } = useTranslation();
  const trace = useQuery(pictureTraceQuery(id));
  return (
    <section className={styles.form} aria-labelledby="search-with-pictures">
      <Title order={2} size="h4" id="search-with-pictures">
        {t(($) => $.watermarkCodes.pictures.title)}
      </Title>
      {trace.data !== undefined && <State trace={trace.data} />}
      {trace.isPending && (
        <Skeleton height={240} radius="lg" role="status" aria-label={t(($) => $.common.loading)} />
      )}
      {trace.data === undefined && trace.isError && (
        <ErrorState
          title={t(($) => $.watermarkCodes.pictures.failed)}
          failure={trace.error}
          onRetry={() => void trace.refetch()}
        />
      )}
      <div>
        <Button
          variant="default"
          mih={44}
          renderRoot={(root) => <Link to="/traces" search={{}} {...root} />}
        >
          {t(($) => $.watermarkCodes.pictures.again)}
        </Button>
      </div>
    </section>
  );
}

function State({ trace }: { trace: Trace }) {
  const { t } = useTranslation();
  if (trace.state === 'failed') {
    return (
      <Alert color="coral" role="alert" title={t(($) => $.watermarkCodes.pictures.broke)}>
        {t(($) => $.watermarkCodes.pictures.brokeText)}
      </Alert>
    );
  }
  if (trace.state === 'done') return <Result trace={trace} />;
  return (
    <Paper withBorder radius="lg" p="lg" bg="var(--aqua-surface)">
      <Text fw={500} role="status" mb={6}>
        {trace.product === null
          ? t(($) => $.watermarkCodes.pictures.searchingAll)
          : t(($) => $.watermarkCodes.pictures.searching, { title: trace.product.title })}
      </Text>
      <Progress.Root size="sm" mb={6}>
        <Progress.Section
          value={Math.round(100 * trace.progress)}
          aria-label={t(($) => $.watermarkCodes.pictures.progress)}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {t(($) => $.watermarkCodes.pictures.searchingText)}
      </Text>
    </Paper>
  );
}

function Result({ trace }: { trace: Trace }) {
  const { t } = useTranslation();
  const { copies, verdict } = trace;
  const students = [...Map.groupBy(copies, ({ owner }) => owner.customer.id)];
  return (
    <Stack gap="md">
      {verdict !== null && verdict !== 'named' ? (
        <NoCopy trace={trace} verdict={verdict} />
      ) : (
        <>
          <Text fw={600} role="status">
            {t(($) => $.watermarkCodes.pictures.found, { count: copies.length })}
          </Text>
          {copies.length > 1 && <Text size="sm">{t(($) => $.watermarkCodes.pictures.mixed)}</Text>}
          {students.map(([id, own]) => (
            <NamedStudent key={id} copies={own} trace={trace} />
          ))}
          <Alert color="gray" icon={<IconUserQuestion size={20} aria-hidden />}>
            {t(($) => $.watermarkCodes.account)}
          </Alert>
        </>
      )}
      {trace.index !== null && (
        <Text size="sm" c="dimmed" maw="44rem">
          {t(
            ($) =>
              trace.index?.pagesMissing === 0
                ? $.watermarkCodes.pictures.indexed
                : $.watermarkCodes.pictures.indexing,
            {
              searched: trace.index.pagesSearched,
              missing: trace.index.pagesMissing,
            },
          )}
        </Text>
      )}
      <TracedPictures trace={trace} />
      <ReportButton id={trace.id} />
    </Stack>
  );
}
