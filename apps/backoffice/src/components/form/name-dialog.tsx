import type { Versioned } from '@aqua/contract/entity-tag';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { WriteAnswer } from '../../lib/toast.tsx';
import { useWrite, type Write } from '../../lib/write/use-write.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useDialogForm } from './use-dialog-form.ts';
import type { DialogState } from '../dialog/use-dialog.ts';
import { useRowEdit } from './use-row-edit.ts';

type NamedRow = Versioned & { name: string; description: string | null };

interface NamedBody {
  name: string;
  description: string;
}

interface NameDialogProps<Row, Answer extends WriteAnswer> {
  state: DialogState<Row>;
  titles: { create: string; edit: string };
  schema: z.ZodType;
  /** Loads the row as it is now. */
  load: (row: Row) => Promise<Row>;
  write: Write<{ row: Row | null; body: NamedBody }, Answer>;
}

/** Creates or edits a row that has a name and a description, such as an author. */
export function NameDialog<Row extends NamedRow, Answer extends WriteAnswer>(
  props: NameDialogProps<Row, Answer>,
) {
  const { state, titles, schema, load, write } = props;
  const { t } = useTranslation();
  const { subject } = state;
  const form = useDialogForm(state, schema, valuesOf(subject));
  const edit = useRowEdit(subject, form, valuesOf, load);
  const save = useWrite(write, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
    onStale: edit.compare,
  });
  const label = { name: t(($) => $.fields.name), description: t(($) => $.fields.description) };

  return (
    <>
      <FormDialog
        state={state}
        title={subject === null ? titles.create : titles.edit}
        form={form}
        submit={t(($) => (subject === null ? $.common.create : $.common.save))}
        write={save}
        onSubmit={(body) => save.mutate({ row: edit.seen, body })}
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

const valuesOf = (row: NamedRow | null) => ({
  name: row?.name ?? '',
  description: row?.description ?? '',
});
