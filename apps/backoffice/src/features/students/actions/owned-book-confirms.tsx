import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-dialog.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { resetScreenshots, revokeOwnership, type OwnedBook } from '../shared/students-queries.ts';

export function RevokeDialog({ state }: { state: DialogState<OwnedBook> }) {
  const { t } = useTranslation();
  const revoke = useWrite(revokeOwnership, { onSuccess: state.close });
  const { subject } = state;
  const name = subject?.studentName ?? '';
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.students.revokeTitle, { title: subject?.product.title ?? '', name })}
      text={t(($) => $.students.revokeText, { count: subject?.countScreenshot ?? 0 })}
      action={t(($) => $.students.revoke)}
      danger
      write={revoke}
      onClose={state.close}
      onConfirm={() => subject !== null && revoke.mutate(subject)}
    />
  );
}

export function ResetScreenshotsDialog({ state }: { state: DialogState<OwnedBook> }) {
  const { t } = useTranslation();
  const reset = useWrite(resetScreenshots, { onSuccess: state.close });
  const { subject } = state;
  const name = subject?.studentName ?? '';
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.students.resetCountTitle, { title: subject?.product.title ?? '' })}
      text={t(($) => $.students.resetCountText, { count: subject?.countScreenshot ?? 0, name })}
      action={t(($) => $.students.resetCount)}
      write={reset}
      onClose={state.close}
      onConfirm={() => subject !== null && reset.mutate(subject)}
    />
  );
}
