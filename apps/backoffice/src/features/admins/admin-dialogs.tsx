import type { Admin } from '@aqua/contract/admins';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { DialogState } from '../../components/use-dialog.ts';
import { useWrite } from '../../lib/use-write.ts';
import { removeAdmin, resetTwoStep } from './admins-queries.ts';

export function DeleteAdminDialog({ state }: { state: DialogState<Admin> }) {
  const { t } = useTranslation();
  const remove = useWrite(removeAdmin, { onSuccess: state.close });
  const { subject } = state;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.common.deleteTitle, { name: subject?.name ?? '' })}
      text={t(($) => $.admins.deleteText)}
      action={t(($) => $.common.delete)}
      danger
      busy={remove.isPending}
      onClose={state.close}
      onConfirm={() => subject !== null && remove.mutate(subject.id)}
    />
  );
}

/** For an owner who has lost the second step (docs/decisions/0018). */
export function ResetTwoStepDialog({ state }: { state: DialogState<Admin> }) {
  const { t } = useTranslation();
  const reset = useWrite(resetTwoStep, { onSuccess: state.close });
  const { subject } = state;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.managedAccounts.turnOffTwoStepTitle, { name: subject?.name ?? '' })}
      text={t(($) => $.managedAccounts.turnOffTwoStepText)}
      action={t(($) => $.managedAccounts.turnOffTwoStep)}
      danger
      busy={reset.isPending}
      onClose={state.close}
      onConfirm={() => subject !== null && reset.mutate(subject.id)}
    />
  );
}
