import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import type { z } from 'zod';
import { useSchemaForm } from '../lib/form.ts';
import type { DialogState } from './use-dialog.ts';

/** The form of a dialog. It starts from `values` each time the dialog opens. */
export function useDialogForm<Values extends Record<string, unknown>, Subject>(
  state: DialogState<Subject>,
  schema: z.ZodType,
  values: Values,
): UseFormReturnType<Values> {
  const form = useSchemaForm(schema, values);
  useEffect(() => {
    if (!state.opened) return;
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only opening the dialog fills the form
  }, [state.opened]);
  return form;
}
