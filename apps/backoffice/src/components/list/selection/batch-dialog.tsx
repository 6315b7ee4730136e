import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { counted } from '../../../lib/language/counted.ts';
import { codeText, failureText, isSignedOut } from '../../../lib/language/problems.ts';
import { Dialog } from '../../dialog/dialog.tsx';
import { ErrorAlert } from '../../error-alert.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useKeptFocus } from '../../use-kept-focus.ts';
import styles from './batch-dialog.module.css';
import type { Batches, BatchState } from './use-batches.ts';

/** The progress of a change to many rows: what was done, what was not and why, and what is left. */
export function BatchDialog({ batches }: { batches: Batches }) {
  const { t } = useTranslation();
  const { state } = batches;
  const { kind, bulk, done, rest } = state;
  const isRunning = kind === 'running';
  const close = useKeptFocus(state);
  return (
    <>
      <Dialog
        opened={kind !== 'idle'}
        onClose={isRunning ? batches.cancel : batches.close}
        title={
          state.isUndo
            ? t(($) => $.listSelection.undoOf, { title: bulk?.title ?? '' })
            : bulk?.title
        }
        size="sm"
      >
        <Stack gap="md">
          <Figures state={state} />
          {/* An ended session is left to the sign-in dialog: after it, the text would be
              untrue. */}
          {kind === 'failed' && !isSignedOut(state.failure) && (
            <ErrorAlert text={failureText(state.failure)} />
          )}
          <Group justify="flex-end" gap="sm">
            {!isRunning && bulk?.undo !== undefined && done.length > 0 && (
              <Button variant="subtle" onClick={batches.undo}>
                {t(($) => $.common.undo)}
              </Button>
            )}
            {!isRunning && rest.length > 0 && (
              <Button variant="light" onClick={batches.goOn}>
                {t(($) => $.listSelection.goOn, counted(rest.length))}
              </Button>
            )}
            <Button
              variant="default"
              data-autofocus
              ref={close}
              onClick={isRunning ? batches.cancel : batches.close}
            >
              {t(($) => (isRunning ? $.common.cancel : $.common.close))}
            </Button>
          </Group>
        </Stack>
      </Dialog>
      <LeaveGuard
        when={() => isRunning || (kind !== 'idle' && rest.length > 0)}
        work={t(($) => $.listSelection.leave, counted(rest.length))}
      />
    </>
  );
}

function Figures({ state: { done, refused, rest, kind, isUndo } }: { state: BatchState }) {
  const { t } = useTranslation();
  const tried = done.length + refused.length;
  const total = tried + rest.length;
  const reasons = Map.groupBy(refused, ({ reason }) => reason);
  return (
    <div>
      <Progress.Root size="sm" mb="xs">
        <Progress.Section
          value={(tried / Math.max(total, 1)) * 100}
          aria-label={t(($) => $.listSelection.progress)}
        />
      </Progress.Root>
      <Text size="sm" role="status">
        {t(($) => (isUndo ? $.listSelection.undoneOf : $.listSelection.doneOf), {
          done: counted(done.length).number,
          total: counted(total).number,
        })}
      </Text>
      {reasons.size > 0 && kind !== 'running' && (
        <>
          <Text size="sm" mt="sm" fw={500}>
            {t(($) => $.listSelection.refused, counted(refused.length))}
          </Text>
          <ul className={styles.reasons}>
            {[...reasons].map(([reason, rows]) => (
              <li key={reason}>
                {t(($) => $.listSelection.reason, {
                  ...counted(rows.length),
                  reason: codeText(reason, { wait: t(($) => $.listSelection.aMinute) }),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
