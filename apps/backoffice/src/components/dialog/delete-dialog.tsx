import { useTranslation } from 'react-i18next';
import type { WriteAnswer } from '../../lib/toast.tsx';
import { useWrite, type Write, type WriteHandlers } from '../../lib/write/use-write.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DialogState } from './use-dialog.ts';

interface DeleteDialogProps<Row, Answer extends WriteAnswer> {
  state: DialogState<Row>;
  /** The write that deletes the row with this id. */
  write: Write<number, Answer>;
  /** The consequence of the deletion. */
  text: string;
  /** Says more of it in the toast, and how its undo is called. */
  toast?: Pick<WriteHandlers<number, Answer>, 'said' | 'undoLabel'>;
}

/** Asks before a row is deleted, and names it. */
export function DeleteDialog<Row extends { id: number; name: string }, Answer extends WriteAnswer>({
  state,
  write,
  text,
  toast,
}: DeleteDialogProps<Row, Answer>) {
  const { t } = useTranslation();
  const remove = useWrite(write, { ...toast, onSuccess: state.close });
  const { subject } = state;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.common.deleteTitle, { name: subject?.name ?? '' })}
      text={text}
      action={t(($) => $.common.delete)}
      danger
      write={remove}
      onClose={state.close}
      onConfirm={() => subject !== null && remove.mutate(subject.id)}
    />
  );
}
