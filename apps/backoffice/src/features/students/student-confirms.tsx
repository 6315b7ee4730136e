import { eraseDays, restoreDays, type Customer } from '@aqua/contract/customers';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import type { DialogState } from '../../components/use-dialog.ts';
import { useWrite } from '../../lib/use-write.ts';
import { removeStudent, restoreStudent, sendPasswordMail } from './students-queries.ts';

interface StudentConfirmProps {
  state: DialogState<Customer>;
}

export function DeleteStudentDialog({ state }: StudentConfirmProps) {
  const { t } = useTranslation();
  const count = state.subject?.productOwnerships.length ?? 0;
  return (
    <DeleteDialog
      state={state}
      write={removeStudent}
      text={t(($) => $.students.deleteText, { count, restoreDays, eraseDays })}
    />
  );
}

export function RestoreStudentDialog({ state }: StudentConfirmProps) {
  const { t } = useTranslation();
  const restore = useWrite(restoreStudent, { onSuccess: state.close });
  const { subject } = state;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.students.restoreTitle, { name: subject?.name ?? '' })}
      text={t(($) => $.students.restoreText, { count: subject?.productOwnerships.length ?? 0 })}
      action={t(($) => $.students.restore)}
      busy={restore.isPending}
      onClose={state.close}
      onConfirm={() => subject !== null && restore.mutate(subject.id)}
    />
  );
}

export function ResetPasswordDialog({ state }: StudentConfirmProps) {
  const { t } = useTranslation();
  const send = useWrite(sendPasswordMail, { onSuccess: state.close });
  const { name = '', email = '' } = state.subject ?? {};
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.students.resetPasswordTitle, { name })}
      text={t(($) => $.students.resetPasswordText, { email })}
      action={t(($) => $.students.resetPassword)}
      busy={send.isPending}
      onClose={state.close}
      onConfirm={() =>
        state.subject !== null &&
        send.mutate({
          id: state.subject.id,
          email,
          responseAlert: t(($) => $.students.resetPasswordSent),
        })
      }
    />
  );
}
