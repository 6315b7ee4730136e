import { TextInput } from '@mantine/core';
import { adminEditForm, type Admin } from '@aqua/contract/admins';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../components/conflict-dialog.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { useDialogForm } from '../../components/use-dialog-form.ts';
import type { DialogState } from '../../components/use-dialog.ts';
import { useRowEdit } from '../../components/use-row-edit.ts';
import { useWrite } from '../../lib/use-write.ts';
import { loadAdmin, updateAdmin } from './admins-queries.ts';

/** Nobody is shown a password: the form starts without one. */
function valuesOf(admin: Admin | null) {
  return { name: admin?.name ?? '', password: '', passwordConfirmation: '' };
}

/** Edits the name and, if one is typed, the password. */
export function EditAdminDialog({ state }: { state: DialogState<Admin> }) {
  const { t } = useTranslation();
  const { subject } = state;
  const form = useDialogForm(state, adminEditForm, valuesOf(subject));
  const edit = useRowEdit(subject, form, valuesOf, loadAdmin);
  const update = useWrite(updateAdmin, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
    onStale: edit.compare,
  });

  return (
    <>
      <FormDialog
        opened={state.opened}
        title={t(($) => $.admins.edit)}
        form={form}
        submit={t(($) => $.common.save)}
        busy={update.isPending}
        onSubmit={(body) => edit.seen !== null && update.mutate({ row: edit.seen, body })}
        onClose={state.close}
      >
        <TextInput
          data-autofocus
          required
          label={t(($) => $.fields.name)}
          {...form.getInputProps('name')}
        />
        <TextInput
          readOnly
          variant="filled"
          label={t(($) => $.fields.email)}
          value={subject?.email ?? ''}
        />
        <NewPasswordFields
          rule="admin"
          keeps
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('passwordConfirmation')}
        />
      </FormDialog>
      <ConflictDialog
        edit={edit}
        fields={[
          { name: 'name', label: t(($) => $.fields.name) },
          {
            name: 'password',
            label: t(($) => $.accounts.newPassword),
            show: (password) => '•'.repeat(password.length),
          },
        ]}
        // The password was confirmed before the form was sent.
        onSave={({ name, password }, row) => update.mutate({ row, body: { name, password } })}
        onTakeTheirs={state.close}
      />
    </>
  );
}
