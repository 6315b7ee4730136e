import type { Category } from '@aqua/contract/catalogue/categories';
import { useTranslation } from 'react-i18next';
import { DeleteUnusedDialog } from '../../components/dialog/delete-unused-dialog.tsx';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { errorText } from '../../lib/language/problems.ts';
import { categoryQuery, removeCategory } from './categories-queries.ts';

export function DeleteCategoryDialog({ state }: { state: DialogState<Category> }) {
  const { t } = useTranslation();
  return (
    <DeleteUnusedDialog
      state={state}
      query={categoryQuery(state.subject?.id ?? 0)}
      write={removeCategory}
      textOf={(count) => {
        if (count === undefined) return t(($) => $.categories.deleteText);
        return count > 0
          ? errorText('category.inUse', { count })
          : t(($) => $.categories.unusedText);
      }}
    />
  );
}
