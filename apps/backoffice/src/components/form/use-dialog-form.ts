import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { useSchemaForm, type Rules } from '../../lib/form.ts';
import type { DialogState } from '../dialog/use-dialog.ts';

/** The form of a dialog. It starts from `values` each time the dialog opens. */
export function useDialogForm<Values extends Record<string, unknown>>(
  { opened }: Pick<DialogState<never>, 'opened'>,
  rules: Rules<Values>,
  values: Values,
): UseFormReturnType<Values> {
  const form = useSchemaForm(rules, values);
  useEffect(() => {
    if (!opened) return;
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only opening the dialog fills the form
  }, [opened]);
  return form;
}
