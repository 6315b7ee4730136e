import { Textarea, TextInput } from '@mantine/core';
import { categoryForm, type Category } from '@aqua/contract/categories';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useDialogForm } from '../../components/use-dialog-form.ts';
import type { DialogState } from '../../components/use-dialog.ts';
import { useWrite } from '../../lib/use-write.ts';
import { saveCategory } from './categories-queries.ts';

/** Creates a category, or edits the one that the dialog was opened for. */
export function CategoryDialog({ state }: { state: DialogState<Category> }) {
  const { t } = useTranslation();
  const { subject } = state;
  const form = useDialogForm(state, categoryForm, {
    name: subject?.name ?? '',
    description: subject?.description ?? '',
  });
  const save = useWrite(saveCategory, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
  });

  return (
    <FormDialog
      opened={state.opened}
      title={t(($) => (subject === null ? $.categories.create : $.categories.edit))}
      form={form}
      submit={t(($) => (subject === null ? $.common.create : $.common.save))}
      busy={save.isPending}
      onSubmit={(values) => save.mutate({ ...values, id: subject?.id })}
      onClose={state.close}
    >
      <TextInput
        data-autofocus
        label={t(($) => $.fields.name)}
        required
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t(($) => $.fields.description)}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  );
}
