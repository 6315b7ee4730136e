import type { Versioned } from '@aqua/contract/entity-tag';
import type { UseFormReturnType } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import type { z } from 'zod';
import type { WriteAnswer } from '../lib/toast.tsx';
import { useWrite, type Write } from '../lib/use-write.ts';
import { useDialogForm } from './use-dialog-form.ts';
import type { DialogState } from './use-dialog.ts';
import { useRowEdit, type RowEdit } from './use-row-edit.ts';

interface RowForm<Row, Values, Input, Answer extends WriteAnswer> {
  schema: z.ZodType;
  /** The values that the form starts from; without a row, those of a new one. */
  valuesOf: (row: Row | null) => Values;
  /** Loads the row as it is now. */
  load: (row: Row) => Promise<Row>;
  write: Write<Input, Answer>;
}

interface RowDialogState<Row, Values, Input, Answer> {
  form: UseFormReturnType<Values>;
  edit: RowEdit<Row, Values>;
  save: UseMutationResult<Answer, Error, Input>;
}

/**
 * The form of a dialog that edits the row it was opened for, or creates one. A successful save
 * closes the dialog. A refusal is shown under its field, or handled by the `ConflictDialog`.
 */
export function useRowDialog<
  Row extends Versioned,
  Values extends Record<string, unknown>,
  Input,
  Answer extends WriteAnswer,
>(
  state: DialogState<Row>,
  { schema, valuesOf, load, write }: RowForm<Row, Values, Input, Answer>,
): RowDialogState<Row, Values, Input, Answer> {
  const { subject } = state;
  const form = useDialogForm(state, schema, valuesOf(subject));
  const edit = useRowEdit(subject, form, valuesOf, load);
  const save = useWrite(write, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
    onStale: edit.compare,
  });
  return { form, edit, save };
}
