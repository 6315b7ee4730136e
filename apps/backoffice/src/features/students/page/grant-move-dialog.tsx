import { customerAccountCalls } from '@aqua/contract/students/customer-account';
import type { Customer } from '@aqua/contract/students/customers';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../../components/dialog/use-dialog.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { grantMove } from './student-page-queries.ts';

/** Asks for the reason of one more move. */
export function GrantMoveDialog({ state }: { state: DialogState<Customer> }) {
  const { t } = useTranslation();
  const { subject } = state;
  const form = useDialogForm(state, customerAccountCalls.grantMove.body, { reason: '' });
  const grant = useWrite(grantMove, { onSuccess: state.close, onFieldErrors: form.setErrors });
  return (
    <FormDialog
      state={state}
      title={t(($) => $.studentPage.device.grantTitle, { name: subject?.name ?? '' })}
      form={form}
      submit={t(($) => $.studentPage.device.grant)}
      write={grant}
      onSubmit={({ reason }) => subject !== null && grant.mutate({ id: subject.id, reason })}
    >
      <Text size="sm">{t(($) => $.studentPage.device.grantText)}</Text>
      <Textarea
        data-autofocus
        required
        autosize
        minRows={2}
        maxRows={6}
        label={t(($) => $.studentPage.device.reason)}
        description={t(($) => $.studentPage.device.reasonHint)}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
