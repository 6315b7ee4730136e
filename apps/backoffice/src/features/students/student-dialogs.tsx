import type { Customer } from '@aqua/contract/customers';
import { useMemo } from 'react';
import { useDialog, type DialogState } from '../../components/use-dialog.ts';
import { EditStudentDialog } from './edit-student-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import {
  DeleteStudentDialog,
  ResetPasswordDialog,
  RestoreStudentDialog,
  WithdrawConsentDialog,
} from './student-confirms.tsx';

type DialogName = 'invite' | 'edit' | 'resetPassword' | 'remove' | 'restore' | 'withdrawConsent';

/** The dialogs about one student, opened from any row. */
export type StudentDialogsState = Record<DialogName, DialogState<Customer>>;

export function useStudentDialogs(): StudentDialogsState {
  const invite = useDialog<Customer>();
  const edit = useDialog<Customer>();
  const resetPassword = useDialog<Customer>();
  const remove = useDialog<Customer>();
  const restore = useDialog<Customer>();
  const withdrawConsent = useDialog<Customer>();
  return useMemo(
    () => ({ invite, edit, resetPassword, remove, restore, withdrawConsent }),
    [invite, edit, resetPassword, remove, restore, withdrawConsent],
  );
}

export function StudentDialogs({ dialogs }: { dialogs: StudentDialogsState }) {
  return (
    <>
      <InviteDialog state={dialogs.invite} />
      <EditStudentDialog state={dialogs.edit} />
      <ResetPasswordDialog state={dialogs.resetPassword} />
      <DeleteStudentDialog state={dialogs.remove} />
      <RestoreStudentDialog state={dialogs.restore} />
      <WithdrawConsentDialog state={dialogs.withdrawConsent} />
    </>
  );
}
