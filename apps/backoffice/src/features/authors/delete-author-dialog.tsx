import type { Author } from '@aqua/contract/catalogue/authors';
import { useTranslation } from 'react-i18next';
import { DeleteUnusedDialog } from '../../components/dialog/delete-unused-dialog.tsx';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { errorText } from '../../lib/language/problems.ts';
import { authorQuery, removeAuthor } from './authors-queries.ts';

export function DeleteAuthorDialog({ state }: { state: DialogState<Author> }) {
  const { t } = useTranslation();
  return (
    <DeleteUnusedDialog
      state={state}
      query={authorQuery(state.subject?.id ?? 0)}
      write={removeAuthor}
      textOf={(count) => {
        if (count === undefined) return t(($) => $.authors.deleteText);
        return count > 0 ? errorText('author.inUse', { count }) : t(($) => $.authors.unusedText);
      }}
    />
  );
}
