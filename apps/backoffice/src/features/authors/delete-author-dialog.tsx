import type { Author } from '@aqua/contract/authors';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { DialogState } from '../../components/use-dialog.ts';
import { errorText } from '../../lib/problems.ts';
import { useWrite } from '../../lib/use-write.ts';
import { authorQuery, removeAuthor } from './authors-queries.ts';

/** Says first how many products are in the way. Without that answer the server decides. */
export function DeleteAuthorDialog({ state }: { state: DialogState<Author> }) {
  const { t } = useTranslation();
  const remove = useWrite(removeAuthor, { onSuccess: state.close });
  const { subject } = state;
  const current = useQuery({
    ...authorQuery(subject?.id ?? 0),
    // Not while it is being deleted: it would be loaded again when it is gone.
    enabled: state.opened && !remove.isPending,
  });
  const count = current.data?.countProducts;
  const text =
    count === undefined
      ? t(($) => $.authors.deleteText)
      : count > 0
        ? errorText('author.inUse', { count })
        : t(($) => $.authors.unusedText);
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.common.deleteTitle, { name: subject?.name ?? '' })}
      text={text}
      action={t(($) => $.common.delete)}
      danger
      disabled={current.isFetching || (count ?? 0) > 0}
      busy={remove.isPending}
      onClose={state.close}
      onConfirm={() =>
        subject !== null && remove.mutate(subject.id, { onError: () => void current.refetch() })
      }
    />
  );
}
