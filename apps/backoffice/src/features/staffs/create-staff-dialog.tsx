import { Select } from '@mantine/core';
import { staffForm } from '@aqua/contract/accounts/staffs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import {
  NewAccountFields,
  newAccount,
} from '../../components/managed-account/new-account-fields.tsx';
import { useWrite } from '../../lib/write/use-write.ts';
import { createStaff, publisherOptions } from './staffs-queries.ts';

const newStaff = { ...newAccount, publisherId: null as string | null };

export function CreateStaffDialog({ state }: { state: DialogState<never> }) {
  const { t } = useTranslation();
  const publishers = useQuery({ ...publisherOptions(), enabled: state.opened });
  const form = useDialogForm(state, staffForm, newStaff);
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
      <NewAccountFields
        form={form}
        rule="staff"
        roles={{
          SubAdmin: t(($) => $.staffs.types.SubAdmin),
          Admin: t(($) => $.staffs.types.Admin),
        }}
      />
    </FormDialog>
  );
}
