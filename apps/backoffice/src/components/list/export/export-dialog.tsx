import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ExportFormat } from '@aqua/contract/list-choices';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../lib/language/format.ts';
import { failureText } from '../../../lib/language/problems.ts';
import { Dialog } from '../../dialog/dialog.tsx';
import { ErrorAlert } from '../../error-alert.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useKeptFocus } from '../../use-kept-focus.ts';
import type { ExportState } from './use-export.ts';

interface ExportDialogProps {
  total: number;
  state: ExportState;
  start: (format: ExportFormat) => void;
  cancel: () => void;
}

/** The progress and the result of a download. Closing the dialog cancels the download. */
export function ExportDialog({ total, state, start, cancel }: ExportDialogProps) {
  const { t } = useTranslation();
  const { kind, format } = state;
  const close = useKeptFocus(kind);
  return (
    <>
      <Dialog
        opened={kind !== 'idle' && kind !== 'quiet'}
        onClose={cancel}
        title={t(($) => $.listExport.title)}
        size="sm"
      >
        <Stack gap="md">
          {kind === 'failed' ? (
            <ErrorAlert text={`${t(($) => $.listExport.failed)} ${failureText(state.failure)}`} />
          ) : (
            <ExportProgress total={total} state={state} />
          )}
          <Group justify="flex-end" gap="sm">
            <Button ref={close} variant="default" onClick={cancel}>
              {t(($) => (kind === 'running' ? $.common.cancel : $.common.close))}
            </Button>
            {kind === 'failed' && (
              <Button onClick={() => start(format)}>{t(($) => $.common.retry)}</Button>
            )}
          </Group>
        </Stack>
      </Dialog>
      <LeaveGuard
        when={() => kind !== 'idle' && kind !== 'saved'}
        work={t(($) => $.listExport.leave)}
      />
    </>
  );
}

function ExportProgress({ total, state }: Pick<ExportDialogProps, 'total' | 'state'>) {
  const { t } = useTranslation();
  const { kind, format, rows, bytes, name } = state;
  const isCounted = format === 'csv' || kind === 'saved';
  const percent = kind === 'saved' ? 100 : Math.min(99, (rows / Math.max(total, 1)) * 100);
  const label = t(($) => $.listExport.progress);
  return (
    <div>
      <Progress.Root size="sm" mb="xs">
        <Progress.Section
          value={isCounted ? percent : 100}
          animated={!isCounted}
          striped={!isCounted}
          aria-label={label}
        />
      </Progress.Root>
      <Text size="sm" role="status">
        {kind === 'saved' && t(($) => $.listExport.saved, { name, size: fileSize(bytes) })}
        {kind !== 'saved' &&
          (isCounted
            ? t(($) => $.listExport.rowsOf, { rows, total })
            : t(($) => $.listExport.bytes, { size: fileSize(bytes) }))}
      </Text>
    </div>
  );
}
