import type { Customer } from '@aqua/contract/students/customers';
import { useMemo } from 'react';
import type { CardsFor } from '../../../components/cards/print-cards.ts';
import { LazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { useDialog, type DialogState } from '../../../components/dialog/use-dialog.ts';
import { ResetScreenshotsDialog, RevokeDialog } from './owned-book-confirms.tsx';
import {
  DeleteStudentDialog,
  ResetPasswordDialog,
  RestoreStudentDialog,
  WithdrawConsentDialog,
} from './student-confirms.tsx';
import type { OwnedBook } from '../shared/students-queries.ts';

const loadInvite = async () => (await import('./invite-dialog.tsx')).InviteDialog;
const loadEdit = async () => (await import('./edit-student-dialog.tsx')).EditStudentDialog;
const loadCards = async () =>
  (await import('../../../components/cards/print-cards-dialog.tsx')).PrintCardsDialog;
const loadDays = async () => (await import('./days-dialog.tsx')).DaysDialog;

type BookDialogName = 'days' | 'revoke' | 'resetCount';

type DialogName = 'invite' | 'edit' | 'resetPassword' | 'remove' | 'restore' | 'withdrawConsent';

/**
 * The dialogs about one student and the student's books, opened from any row. They belong to the
 * screen: the row may be gone from the list while somebody is typing.
 */
export type StudentDialogsState = Record<DialogName, DialogState<Customer>> &
  Record<BookDialogName, DialogState<OwnedBook>> & { printCards: DialogState<CardsFor> };

export function useStudentDialogs(): StudentDialogsState {
  const invite = useDialog<Customer>();
  const edit = useDialog<Customer>();
  const resetPassword = useDialog<Customer>();
  const remove = useDialog<Customer>();
  const restore = useDialog<Customer>();
  const withdrawConsent = useDialog<Customer>();
  const days = useDialog<OwnedBook>();
  const revoke = useDialog<OwnedBook>();
  const resetCount = useDialog<OwnedBook>();
  const printCards = useDialog<CardsFor>();
  return useMemo(
    () => ({
      invite,
      edit,
      resetPassword,
      remove,
      restore,
      withdrawConsent,
      days,
      revoke,
      resetCount,
      printCards,
    }),
    [
      invite,
      edit,
      resetPassword,
      remove,
      restore,
      withdrawConsent,
      days,
      revoke,
      resetCount,
      printCards,
    ],
  );
}

export function StudentDialogs({ dialogs }: { dialogs: StudentDialogsState }) {
  return (
    <>
      <LazyDialog load={loadInvite} dialog={{ state: dialogs.invite }} />
      <LazyDialog load={loadEdit} dialog={{ state: dialogs.edit }} />
      <ResetPasswordDialog state={dialogs.resetPassword} />
      <DeleteStudentDialog state={dialogs.remove} />
      <RestoreStudentDialog state={dialogs.restore} />
      <WithdrawConsentDialog state={dialogs.withdrawConsent} />
      <LazyDialog load={loadDays} dialog={{ state: dialogs.days }} />
      <LazyDialog load={loadCards} dialog={{ state: dialogs.printCards }} />
      <RevokeDialog state={dialogs.revoke} />
      <ResetScreenshotsDialog state={dialogs.resetCount} />
    </>
  );
}
