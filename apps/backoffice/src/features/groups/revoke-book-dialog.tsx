import type { GroupBook } from '@aqua/contract/students/group-books';
import type { Group } from '@aqua/contract/students/groups';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { counted } from '../../lib/language/counted.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { revokeBooks } from './book-queries.ts';

interface RevokeBookDialogProps {
  state: DialogState<GroupBook>;
  group: Group;
}

/** Asks before a book is revoked from all students of the group, and says how many they are. */
export function RevokeBookDialog({ state, group }: RevokeBookDialogProps) {
  const { t } = useTranslation();
  const revoke = useWrite(revokeBooks, {
    onSuccess: state.close,
    // Somebody else may have revoked it meanwhile.
    said: ({ revoked, unassigned }) =>
      revoked === 0 && unassigned > 0
        ? t(($) => $.groups.revokedFrom.group)
        : t(($) => $.groups.revokedFrom[howMany(revoked)], counted(revoked)),
  });
  const { subject } = state;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.groups.revokeTitle, { title: subject?.title ?? '', name: group.name })}
      text={
        subject?.owned === 0
          ? t(($) => $.groups.revokeTextNobody)
          : t(($) => $.groups.revokeText, { count: subject?.owned ?? 0 })
      }
      action={t(($) => $.groups.revoke)}
      danger
      write={revoke}
      onClose={state.close}
      onConfirm={() =>
        subject !== null && revoke.mutate({ groupId: group.id, books: [subject.id] })
      }
    />
  );
}

function howMany(students: number): 'nobody' | 'one' | 'many' {
  if (students === 0) return 'nobody';
  return students === 1 ? 'one' : 'many';
}
