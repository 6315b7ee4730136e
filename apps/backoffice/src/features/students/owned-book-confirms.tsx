import type { ProductOwnership } from '@aqua/contract/ownerships';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { DialogState } from '../../components/use-dialog.ts';
import { useWrite } from '../../lib/use-write.ts';
import { resetScreenshots, revokeOwnership } from './students-queries.ts';

interface BookConfirmProps {
  state: DialogState<ProductOwnership>;
  /** The name of the student. */
  name: string;
}

export function RevokeDialog({ state, name }: BookConfirmProps) {
  const { t } = useTranslation();
  const revoke = useWrite(revokeOwnership, { onSuccess: state.close });
  const { subject } = state;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.students.revokeTitle, { title: subject?.product.title ?? '', name })}
      text={t(($) => $.students.revokeText, { count: subject?.countScreenshot ?? 0 })}
      action={t(($) => $.students.revoke)}
      danger
      busy={revoke.isPending}
      onClose={state.close}
      onConfirm={() => subject !== null && revoke.mutate(subject)}
    />
  );
}

export function ResetScreenshotsDialog({ state, name }: BookConfirmProps) {
  const { t } = useTranslation();
  const reset = useWrite(resetScreenshots, { onSuccess: state.close });
  const { subject } = state;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.students.resetCountTitle, { title: subject?.product.title ?? '' })}
      text={t(($) => $.students.resetCountText, { count: subject?.countScreenshot ?? 0, name })}
      action={t(($) => $.students.resetCount)}
      busy={reset.isPending}
      onClose={state.close}
      onConfirm={() => subject !== null && reset.mutate(subject)}
    />
  );
}
