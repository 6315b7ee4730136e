import type { Versioned } from '@aqua/contract/entity-tag';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { WriteAnswer } from '../lib/toast.tsx';
import type { Write } from '../lib/use-write.ts';
import { RowDialog } from './row-dialog.tsx';
import type { DialogState } from './use-dialog.ts';
import { useRowDialog } from './use-row-dialog.ts';

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
  const { form, edit, save } = useRowDialog(state, { schema, valuesOf, load, write });
  const label = { name: t(($) => $.fields.name), description: t(($) => $.fields.description) };

  return (
    <RowDialog
      state={state}
      title={state.subject === null ? titles.create : titles.edit}
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

const valuesOf = (row: NamedRow | null) => ({
  name: row?.name ?? '',
  description: row?.description ?? '',
});
