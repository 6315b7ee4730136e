import { signInNameOf } from '@aqua/contract/accounts/sign-in-name-of';
import type { Customer } from '@aqua/contract/students/customers';
import { eraseDays, restoreDays } from '@aqua/contract/students/deletion-days';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { DeleteDialog } from '../../../components/dialog/delete-dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-dialog.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import {
  removeStudent,
  restoreStudent,
  sendPasswordMail,
  withdrawGuardianConsent,
} from '../shared/students-queries.ts';

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
      write={restore}
      onClose={state.close}
      onConfirm={() => subject !== null && restore.mutate(subject.id)}
    />
  );
}

/** An Admin carries out what a guardian wrote to the contact address (docs/decisions/0036). */
export function WithdrawConsentDialog({ state }: StudentConfirmProps) {
  const { t } = useTranslation();
  const withdraw = useWrite(withdrawGuardianConsent, { onSuccess: state.close });
  const { name = '', guardian } = state.subject ?? {};
  return (
    <ConfirmDialog
      danger
      opened={state.opened}
      title={t(($) => $.students.withdrawTitle, { name })}
      text={t(($) => $.students.withdrawText, {
        guardian: guardian?.name ?? '',
        email: guardian?.email ?? '',
      })}
      action={t(($) => $.students.withdraw)}
      write={withdraw}
      onClose={state.close}
      onConfirm={() => state.subject !== null && withdraw.mutate(state.subject.id)}
    />
  );
}

export function ResetPasswordDialog({ state }: StudentConfirmProps) {
  const { t } = useTranslation();
  const send = useWrite(sendPasswordMail, { onSuccess: state.close });
  const { name = '' } = state.subject ?? {};
  const email = state.subject === null ? '' : signInNameOf(state.subject);
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.students.resetPasswordTitle, { name })}
      text={t(($) => $.students.resetPasswordText, { email })}
      action={t(($) => $.students.resetPassword)}
      write={send}
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
