import { TextInput } from '@mantine/core';
import { staffEditForm, type Staff } from '@aqua/contract/staffs';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../components/conflict-dialog.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { useDialogForm } from '../../components/use-dialog-form.ts';
import type { DialogState } from '../../components/use-dialog.ts';
import { useRowEdit } from '../../components/use-row-edit.ts';
import { useWrite } from '../../lib/use-write.ts';
import { loadStaff, updateStaff } from './staffs-queries.ts';

/** Nobody is shown a password: the form starts without one. */
function valuesOf(staff: Staff | null) {
  return { name: staff?.name ?? '', password: '', passwordConfirmation: '' };
}

/** Edits the name and, if one is typed, the password. */
export function EditStaffDialog({ state }: { state: DialogState<Staff> }) {
  const { t } = useTranslation();
  const { subject } = state;
  const form = useDialogForm(state, staffEditForm, valuesOf(subject));
  const edit = useRowEdit(subject, form, valuesOf, loadStaff);
  const update = useWrite(updateStaff, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
    onStale: edit.compare,
  });

  return (
    <>
      <FormDialog
        opened={state.opened}
        title={t(($) => $.staffs.edit)}
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
          rule="staff"
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
