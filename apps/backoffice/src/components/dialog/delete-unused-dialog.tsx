import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WriteAnswer } from '../../lib/toast.tsx';
import { useWrite, type Write } from '../../lib/write/use-write.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DialogState } from './use-dialog.ts';

interface DeleteUnusedDialogProps<
  Row,
  Current extends { countProducts: number },
  Key extends QueryKey,
  Answer extends WriteAnswer,
> {
  state: DialogState<Row>;
  /** Loads the row with the number of products that refer to it. */
  query: UseQueryOptions<Current, Error, Current, Key>;
  /** The write that deletes the row with this id. */
  write: Write<number, Answer>;
  /** The text for this number of products, which is undefined while it is not known. */
  textOf: (count: number | undefined) => string;
}

/**
 * Asks before deleting a row that products may refer to, and says first how many of them prevent
 * it. Without that number the server decides.
 */
export function DeleteUnusedDialog<
  Row extends { id: number; name: string },
  Current extends { countProducts: number },
  Key extends QueryKey,
  Answer extends WriteAnswer,
>({ state, query, write, textOf }: DeleteUnusedDialogProps<Row, Current, Key, Answer>) {
  const { t } = useTranslation();
  const remove = useWrite(write, { onSuccess: state.close });
  const { subject } = state;
  const current = useQuery({
    ...query,
    // Not while it is being deleted: the row would be loaded again after it is gone.
    enabled: state.opened && !remove.isPending,
  });
  const count = current.data?.countProducts;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.common.deleteTitle, { name: subject?.name ?? '' })}
      text={textOf(count)}
      action={t(($) => $.common.delete)}
      danger
      disabled={current.isFetching || (count ?? 0) > 0}
      write={remove}
      onClose={state.close}
      onConfirm={() =>
        subject !== null && remove.mutate(subject.id, { onError: () => void current.refetch() })
      }
    />
  );
}
