import { Textarea, TextInput } from '@mantine/core';
import { authorForm, type Author } from '@aqua/contract/authors';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../components/conflict-dialog.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useDialogForm } from '../../components/use-dialog-form.ts';
import type { DialogState } from '../../components/use-dialog.ts';
import { useRowEdit } from '../../components/use-row-edit.ts';
import { useWrite } from '../../lib/use-write.ts';
import { loadAuthor, saveAuthor } from './authors-queries.ts';

function valuesOf(author: Author | null) {
  return { name: author?.name ?? '', description: author?.description ?? '' };
}

/** Creates an author, or edits the one that the dialog was opened for. */
export function AuthorDialog({ state }: { state: DialogState<Author> }) {
  const { t } = useTranslation();
  const { subject } = state;
  const form = useDialogForm(state, authorForm, valuesOf(subject));
  const edit = useRowEdit(subject, form, valuesOf, loadAuthor);
  const save = useWrite(saveAuthor, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
    onStale: edit.compare,
  });
  const label = { name: t(($) => $.fields.name), description: t(($) => $.fields.description) };

  return (
    <>
      <FormDialog
        opened={state.opened}
        title={t(($) => (subject === null ? $.authors.create : $.authors.edit))}
        form={form}
        submit={t(($) => (subject === null ? $.common.create : $.common.save))}
        busy={save.isPending}
        onSubmit={(body) => save.mutate({ row: edit.seen, body })}
        onClose={state.close}
      >
        <TextInput data-autofocus label={label.name} required {...form.getInputProps('name')} />
        <Textarea
          label={label.description}
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('description')}
        />
      </FormDialog>
      <ConflictDialog
        edit={edit}
        fields={[
          { name: 'name', label: label.name },
          { name: 'description', label: label.description },
        ]}
        onSave={(body, row) => save.mutate({ row, body })}
        onTakeTheirs={state.close}
      />
    </>
  );
}
