import type { Category } from '@aqua/contract/categories';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { DialogState } from '../../components/use-dialog.ts';
import { useWrite } from '../../lib/use-write.ts';
import { removeCategory } from './categories-queries.ts';

export function DeleteCategoryDialog({ state }: { state: DialogState<Category> }) {
  const { t } = useTranslation();
  const remove = useWrite(removeCategory, { onSuccess: state.close });
  const { subject } = state;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.common.deleteTitle, { name: subject?.name ?? '' })}
      text={t(($) => $.categories.deleteText)}
      action={t(($) => $.common.delete)}
      danger
      busy={remove.isPending}
      onClose={state.close}
      onConfirm={() => subject !== null && remove.mutate(subject.id)}
    />
  );
}
