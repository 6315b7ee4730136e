import type { Customer } from '@aqua/contract/customers';
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
  return {
    invite: useDialog<Customer>(),
    edit: useDialog<Customer>(),
    resetPassword: useDialog<Customer>(),
    remove: useDialog<Customer>(),
    restore: useDialog<Customer>(),
    withdrawConsent: useDialog<Customer>(),
  };
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
