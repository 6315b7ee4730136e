import type { Staff } from '@aqua/contract/staffs';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { DialogState } from '../../components/use-dialog.ts';
import { useWrite } from '../../lib/use-write.ts';
import { removeStaff, resetTwoStep } from './staffs-queries.ts';

export function DeleteStaffDialog({ state }: { state: DialogState<Staff> }) {
  const { t } = useTranslation();
  const remove = useWrite(removeStaff, { onSuccess: state.close });
  const { subject } = state;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.common.deleteTitle, { name: subject?.name ?? '' })}
      text={t(($) => $.staffs.deleteText)}
      action={t(($) => $.common.delete)}
      danger
      busy={remove.isPending}
      onClose={state.close}
      onConfirm={() => subject !== null && remove.mutate(subject.id)}
    />
  );
}

/** For an owner who has lost the second step (docs/decisions/0018). */
export function ResetTwoStepDialog({ state }: { state: DialogState<Staff> }) {
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
