import { NativeSelect, TextInput } from '@mantine/core';
import { adminForm, type AdminForm } from '@aqua/contract/admins';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { NewPasswordFields } from '../../components/field/new-password-fields.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { createAdmin } from './admins-queries.ts';

const empty = {
  name: '',
  email: '',
  password: '',
  passwordConfirmation: '',
  type: 'SubAdmin' as AdminForm['type'],
};

export function CreateAdminDialog({ state }: { state: DialogState<never> }) {
  const { t } = useTranslation();
  const form = useDialogForm(state, adminForm, empty);
  const create = useWrite(createAdmin, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
  });

  return (
    <FormDialog
      state={state}
      title={t(($) => $.admins.create)}
      form={form}
      submit={t(($) => $.common.create)}
      write={create}
      onSubmit={(body) => create.mutate(body)}
    >
      <TextInput
        data-autofocus
        required
        label={t(($) => $.fields.name)}
        {...form.getInputProps('name')}
      />
      <TextInput
        type="email"
        autoComplete="off"
        required
        label={t(($) => $.fields.email)}
        {...form.getInputProps('email')}
      />
      <NewPasswordFields
        rule="admin"
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('passwordConfirmation')}
      />
      <NativeSelect
        label={t(($) => $.fields.role)}
        data={[
          { value: 'SubAdmin', label: t(($) => $.layout.roles.SubAdmin) },
          { value: 'Admin', label: t(($) => $.layout.roles.Admin) },
        ]}
        {...form.getInputProps('type')}
      />
    </FormDialog>
  );
}
