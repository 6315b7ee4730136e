import { adminForm } from '@aqua/contract/accounts/admins';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import {
  NewAccountFields,
  newAccount,
} from '../../components/managed-account/new-account-fields.tsx';
import { useWrite } from '../../lib/write/use-write.ts';
import { createAdmin } from './admins-queries.ts';

export function CreateAdminDialog({ state }: { state: DialogState<never> }) {
  const { t } = useTranslation();
  const form = useDialogForm(state, adminForm, newAccount);
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
      <NewAccountFields
        form={form}
        rule="admin"
        roles={{
          SubAdmin: t(($) => $.layout.roles.SubAdmin),
          Admin: t(($) => $.layout.roles.Admin),
        }}
        autoFocus
      />
    </FormDialog>
  );
}
