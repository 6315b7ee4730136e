import { Textarea, TextInput } from '@mantine/core';
import { categoryForm, type Category } from '@aqua/contract/categories';
import { useTranslation } from 'react-i18next';
import { RowDialog } from '../../components/row-dialog.tsx';
import type { DialogState } from '../../components/use-dialog.ts';
import { useRowDialog } from '../../components/use-row-dialog.ts';
import { loadCategory, saveCategory } from './categories-queries.ts';

const rowForm = {
  schema: categoryForm,
  valuesOf: (category: Category | null) => ({
    name: category?.name ?? '',
    description: category?.description ?? '',
  }),
  load: loadCategory,
  write: saveCategory,
};

export function CategoryDialog({ state }: { state: DialogState<Category> }) {
  const { t } = useTranslation();
  const { form, edit, save } = useRowDialog(state, rowForm);
  const label = { name: t(($) => $.fields.name), description: t(($) => $.fields.description) };

  return (
    <RowDialog
      state={state}
      title={t(($) => (state.subject === null ? $.categories.create : $.categories.edit))}
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
