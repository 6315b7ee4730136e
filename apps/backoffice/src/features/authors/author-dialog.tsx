import { Textarea, TextInput } from '@mantine/core';
import { authorForm, type Author } from '@aqua/contract/authors';
import { useTranslation } from 'react-i18next';
import { RowDialog } from '../../components/row-dialog.tsx';
import type { DialogState } from '../../components/use-dialog.ts';
import { useRowDialog } from '../../components/use-row-dialog.ts';
import { loadAuthor, saveAuthor } from './authors-queries.ts';

const rowForm = {
  schema: authorForm,
  valuesOf: (author: Author | null) => ({
    name: author?.name ?? '',
    description: author?.description ?? '',
  }),
  load: loadAuthor,
  write: saveAuthor,
};

export function AuthorDialog({ state }: { state: DialogState<Author> }) {
  const { t } = useTranslation();
  const { form, edit, save } = useRowDialog(state, rowForm);
  const label = { name: t(($) => $.fields.name), description: t(($) => $.fields.description) };

  return (
    <RowDialog
      state={state}
      title={t(($) => (state.subject === null ? $.authors.create : $.authors.edit))}
      edit={edit}
      save={save}
      onSave={(row, body) => save.mutate({ row, body })}
      compared={[
        { name: 'name', label: label.name },
        { name: 'description', label: label.description },
      ]}
    >
      <TextInput data-autofocus label={label.name} required {...form.getInputProps('name')} />
      <Textarea
        label={label.description}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('description')}
      />
    </RowDialog>
  );
}
