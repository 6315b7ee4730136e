import type { Category } from '@aqua/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { DialogState } from '../../components/use-dialog.ts';
import { errorText } from '../../lib/problems.ts';
import { useWrite } from '../../lib/use-write.ts';
import { categoryQuery, removeCategory } from './categories-queries.ts';

/** Says first how many products are in the way. Without that answer the server decides. */
export function DeleteCategoryDialog({ state }: { state: DialogState<Category> }) {
  const { t } = useTranslation();
  const remove = useWrite(removeCategory, { onSuccess: state.close });
  const { subject } = state;
  const current = useQuery({
    ...categoryQuery(subject?.id ?? 0),
    // Not while it is being deleted: it would be loaded again when it is gone.
    enabled: state.opened && !remove.isPending,
  });
  const count = current.data?.countProducts;
  const text =
    count === undefined
      ? t(($) => $.categories.deleteText)
      : count > 0
        ? errorText('category.inUse', { count })
        : t(($) => $.categories.unusedText);
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
