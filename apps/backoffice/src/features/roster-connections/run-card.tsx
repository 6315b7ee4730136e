import type { RosterDifference, RosterRun } from '@aqua/contract/students/roster-connections';
import { maxShownDifferences, rosterDifferenceKinds } from '@aqua/contract/students/roster-states';
import { Alert, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { Fact, Facts } from '../../components/facts.tsx';
import { ErrorState } from '../../components/states.tsx';
import { counted } from '../../lib/language/counted.ts';
import { longDate, wholeNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { DifferencesTable } from './differences-table.tsx';
import { confirmRun, runQuery } from './roster-queries.ts';
import { RunState } from './run-state.tsx';

interface RunCardProps {
  connectionId: number;
  /** Undefined for a connection that was never read. */
  runId: number | undefined;
}

/** A reading: how far it is, why it stopped or failed, and what it has changed. */
export function RunCard({ connectionId, runId }: RunCardProps) {
  const { t } = useTranslation();
  const title = t(($) => $.rosterConnections.lastRun);
  if (runId === undefined)
    return (
      <Card title={title}>
        <Text size="sm">{t(($) => $.rosterConnections.noRuns)}</Text>
      </Card>
    );
  return <KnownRun key={runId} title={title} connectionId={connectionId} runId={runId} />;
}

function KnownRun({
  title,
  connectionId,
  runId,
}: {
  title: string;
  connectionId: number;
  runId: number;
}) {
  const { t } = useTranslation();
  const { data: run, error, refetch } = useQuery(runQuery(connectionId, runId));
  if (run === undefined) {
    if (error !== null)
      return <ErrorState title={title} failure={error} onRetry={() => void refetch()} />;
    return (
      <Skeleton height={160} radius="lg" role="status" aria-label={t(($) => $.common.loading)} />
    );
  }
  const when = longDate(run.createdAt, currentLanguage());
  return (
    <Card title={t(($) => $.rosterConnections.runOf, { when })} state={<RunState run={run} />}>
      <div role="status">
        <RunText run={run} />
      </div>
      {run.state === 'stopped' && <Stopped connectionId={connectionId} run={run} />}
      <Counts run={run} />
      {run.differences.length > 0 && <DifferencesTable differences={run.differences} />}
      {run.differences.length === maxShownDifferences && (
        <Text size="sm" c="dimmed">
          {t(($) => $.rosterConnections.more, counted(maxShownDifferences))}
        </Text>
      )}
    </Card>
  );
}

function RunText({ run }: { run: RosterRun & { differences: RosterDifference[] } }) {
  const { t } = useTranslation();
  const { state, countDone, countStudents, countRead } = run;
  if (state === 'waiting') return <Text size="sm">{t(($) => $.rosterConnections.waits)}</Text>;
  if (state === 'reading')
    return <Text size="sm">{t(($) => $.rosterConnections.reads, counted(countRead))}</Text>;
  if (state === 'applying') {
    const language = currentLanguage();
    const label = t(($) => $.rosterConnections.applies, {
      number: wholeNumber(countDone, language),
      total: wholeNumber(countStudents, language),
    });
    return (
      <Stack gap="xs">
        <Text size="sm">{label}</Text>
        <Progress
          aria-label={label}
          value={countStudents === 0 ? 100 : (100 * countDone) / countStudents}
        />
      </Stack>
    );
  }
  if (state === 'failed') return <Alert color="coral">{run.failure?.message}</Alert>;
  if (state === 'stopped') return null;
  return (
    <Text size="sm">
      {t(($) => (run.isFull ? $.rosterConnections.full : $.rosterConnections.partial))}{' '}
      {run.differences.length === 0 && t(($) => $.rosterConnections.nothing)}
    </Text>
  );
}

/** How many students each kind of difference has; nothing while there are none. */
function Counts({ run: { counts } }: { run: RosterRun }) {
  const { t } = useTranslation();
  const kinds = rosterDifferenceKinds.filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <Facts>
      {kinds.map((kind) => (
        <Fact key={kind} term={t(($) => $.rosterConnections.kinds[kind])}>
          {wholeNumber(counts[kind], currentLanguage())}
        </Fact>
      ))}
    </Facts>
  );
}

/** Nothing was changed: a person says whether so many may leave. */
function Stopped({ connectionId, run }: { connectionId: number; run: RosterRun }) {
  const { t } = useTranslation();
  const asked = useDialog();
  const confirm = useWrite(confirmRun, { onSuccess: asked.close });
  const { leaving = 0, of = 0, groups = [] } = run.stopped ?? {};
  const inWords = (number: number) => wholeNumber(number, currentLanguage());
  return (
    <Alert color="amber" role="alert" title={t(($) => $.rosterConnections.stoppedTitle)}>
      <Stack gap="sm">
        <Text size="sm">
          {t(($) => $.rosterConnections.stoppedText, {
            leaving: inWords(leaving),
            of: inWords(of),
          })}
        </Text>
        {groups.length > 0 && (
          <Stack gap={4}>
            {groups.map((group) => (
              <Text key={group.id} size="sm">
                {t(($) => $.rosterConnections.stoppedGroup, {
                  name: group.name,
                  leaving: inWords(group.leaving),
                  of: inWords(group.of),
                })}
              </Text>
            ))}
          </Stack>
        )}
        <Group>
          <Button variant="default" onClick={() => asked.open()}>
            {t(($) => $.rosterConnections.confirm)}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asked.opened}
        title={t(($) => $.rosterConnections.confirmTitle)}
        text={t(($) => $.rosterConnections.confirmText)}
        action={t(($) => $.rosterConnections.confirm)}
        danger
        write={confirm}
        onClose={asked.close}
        onConfirm={() => confirm.mutate({ id: connectionId, runId: run.id })}
      />
    </Alert>
  );
}
