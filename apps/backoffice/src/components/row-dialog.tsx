import type { Versioned } from '@aqua/contract/entity-tag';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog, type ComparedField } from './conflict-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { DialogState } from './use-dialog.ts';
import type { RowEdit } from './use-row-edit.ts';
import type { Writing } from './write-failure.tsx';

interface RowDialogProps<Row, Values> {
  state: DialogState<Row>;
  title: string;
  /** `edit` and `save` of `useRowDialog`. */
  edit: RowEdit<Row, Values>;
  save: Writing;
  /** Saves the values on top of this row; null creates one. */
  onSave: (row: Row | null, values: Values) => void;
  compared: readonly ComparedField<Values>[];
  /** The form can't be sent yet, for example while an upload runs. */
  disabled?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** Creates a row, or edits the one that the dialog was opened for, and settles a conflict. */
export function RowDialog<Row extends Versioned, Values>(props: RowDialogProps<Row, Values>) {
  const { state, title, edit, save, onSave, compared, disabled = false, children } = props;
  const { t } = useTranslation();
  return (
    <>
      <FormDialog
        opened={state.opened}
        title={title}
        form={edit.form}
        submit={t(($) => (state.subject === null ? $.common.create : $.common.save))}
        write={save}
        disabled={disabled}
        onSubmit={(values) => onSave(edit.seen, values)}
        onClose={state.close}
      >
        {children}
      </FormDialog>
      <ConflictDialog
        edit={edit}
        fields={compared}
        onSave={(values, row) => onSave(row, values)}
        onTakeTheirs={state.close}
      />
    </>
  );
}
