import { useTranslation } from 'react-i18next';
import type { WriteAnswer } from '../../lib/toast.tsx';
import { useWrite, type Write } from '../../lib/write/use-write.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import type { DialogState } from '../dialog/use-dialog.ts';

interface ResetTwoStepDialogProps<Row, Answer extends WriteAnswer> {
  state: DialogState<Row>;
  /** The write that turns it off for the account with this id. */
  write: Write<number, Answer>;
}

/** Turns two-step login off for an owner who has lost the second step (docs/decisions/0018). */
export function ResetTwoStepDialog<
  Row extends { id: number; name: string },
  Answer extends WriteAnswer,
>({ state, write }: ResetTwoStepDialogProps<Row, Answer>) {
  const { t } = useTranslation();
  const reset = useWrite(write, { onSuccess: state.close });
  const { subject } = state;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.managedAccounts.turnOffTwoStepTitle, { name: subject?.name ?? '' })}
      text={t(($) => $.managedAccounts.turnOffTwoStepText)}
      action={t(($) => $.managedAccounts.turnOffTwoStep)}
      danger
      write={reset}
      onClose={state.close}
      onConfirm={() => subject !== null && reset.mutate(subject.id)}
    />
  );
}
