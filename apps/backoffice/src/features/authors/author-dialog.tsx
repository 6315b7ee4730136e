import { Textarea, TextInput } from '@mantine/core';
import { authorForm } from '@aqua/contract/authors';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useDialogForm } from '../../components/use-dialog-form.ts';
import type { DialogState } from '../../components/use-dialog.ts';
import { useWrite } from '../../lib/use-write.ts';
import { createAuthor } from './authors-queries.ts';

export function AuthorDialog({ state }: { state: DialogState<never> }) {
  const { t } = useTranslation();
  const form = useDialogForm(state, authorForm, { name: '', description: '' });
  const create = useWrite(createAuthor, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
  });

  return (
    <FormDialog
      opened={state.opened}
      title={t(($) => $.authors.create)}
      form={form}
      submit={t(($) => $.common.create)}
      busy={create.isPending}
      onSubmit={(values) => create.mutate(values)}
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
