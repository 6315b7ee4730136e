import { NativeSelect, Select, TextInput } from '@mantine/core';
import { staffForm, type StaffForm } from '@aqua/contract/staffs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { NewPasswordFields } from '../../components/field/new-password-fields.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { createStaff, publisherOptions } from './staffs-queries.ts';

const empty = {
  publisherId: null as string | null,
  name: '',
  email: '',
  password: '',
  passwordConfirmation: '',
  type: 'SubAdmin' as StaffForm['type'],
};

export function CreateStaffDialog({ state }: { state: DialogState<never> }) {
  const { t } = useTranslation();
  const publishers = useQuery({ ...publisherOptions(), enabled: state.opened });
  const form = useDialogForm(state, staffForm, empty);
  const create = useWrite(createStaff, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
  });

  return (
    <FormDialog
      state={state}
      title={t(($) => $.staffs.create)}
      form={form}
      submit={t(($) => $.common.create)}
      write={create}
      onSubmit={({ publisherId, ...body }) =>
        publisherId !== null && create.mutate({ ...body, publisherId })
      }
    >
      <Select
        data-autofocus
        required
        searchable
        // At most this many options are rendered; typing finds the others.
        limit={100}
        label={t(($) => $.staffs.publisher)}
        nothingFoundMessage={t(($) =>
          publishers.isFetching ? $.common.loading : $.staffs.noPublisher,
        )}
        data={publishers.data?.data.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('publisherId')}
      />
      <TextInput required label={t(($) => $.fields.name)} {...form.getInputProps('name')} />
      <TextInput
        type="email"
        autoComplete="off"
        required
        label={t(($) => $.fields.email)}
        {...form.getInputProps('email')}
      />
      <NewPasswordFields
        rule="staff"
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('passwordConfirmation')}
      />
      <NativeSelect
        label={t(($) => $.fields.role)}
        data={[
          { value: 'SubAdmin', label: t(($) => $.staffs.types.SubAdmin) },
          { value: 'Admin', label: t(($) => $.staffs.types.Admin) },
        ]}
        {...form.getInputProps('type')}
      />
    </FormDialog>
  );
}
