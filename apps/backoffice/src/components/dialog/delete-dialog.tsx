import { useTranslation } from 'react-i18next';
import type { WriteAnswer } from '../../lib/toast.tsx';
import { useWrite, type Write } from '../../lib/write/use-write.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DialogState } from './use-dialog.ts';

interface DeleteDialogProps<Row, Answer extends WriteAnswer> {
  state: DialogState<Row>;
  /** The write that deletes the row with this id. */
  write: Write<number, Answer>;
  /** The consequence of the deletion. */
  text: string;
}

/** Asks before a row is deleted, and names it. */
export function DeleteDialog<Row extends { id: number; name: string }, Answer extends WriteAnswer>({
  state,
  write,
  text,
}: DeleteDialogProps<Row, Answer>) {
  const { t } = useTranslation();
  const remove = useWrite(write, { onSuccess: state.close });
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
