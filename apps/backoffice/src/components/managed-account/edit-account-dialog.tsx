import { TextInput } from '@mantine/core';
import type { Versioned } from '@aqua/contract/entity-tag';
import type { PasswordRule } from '@aqua/contract/accounts/passwords';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { WriteAnswer } from '../../lib/toast.tsx';
import { useWrite, type Write } from '../../lib/write/use-write.ts';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { NewPasswordFields } from '../field/new-password-fields.tsx';
import { useDialogForm } from '../form/use-dialog-form.ts';
import type { DialogState } from '../dialog/use-dialog.ts';
import { useRowEdit } from '../form/use-row-edit.ts';

type Account = Versioned & { name: string; email: string };

interface AccountBody {
  name: string;
  password: string;
  passwordConfirmation?: string;
}

interface EditAccountDialogProps<Row, Answer extends WriteAnswer> {
  state: DialogState<Row>;
  title: string;
  schema: z.ZodType;
  /** The rule for a new password. */
  rule: PasswordRule;
  /** Loads the account as it is now. */
  load: (row: Row) => Promise<Row>;
  write: Write<{ row: Row; body: AccountBody }, Answer>;
}

/** Nobody is shown a password: the form starts without one. */
function valuesOf(account: Account | null) {
  return { name: account?.name ?? '', password: '', passwordConfirmation: '' };
}

/** Edits the name and, if one is typed, the password of somebody else's account. */
export function EditAccountDialog<Row extends Account, Answer extends WriteAnswer>(
  props: EditAccountDialogProps<Row, Answer>,
) {
  const { state, title, schema, rule, load, write } = props;
  const { t } = useTranslation();
  const { subject } = state;
  const form = useDialogForm(state, schema, valuesOf(subject));
  const edit = useRowEdit(subject, form, valuesOf, load);
  const save = useWrite(write, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
    onStale: edit.compare,
  });

  return (
    <>
      <FormDialog
        state={state}
        title={title}
        form={form}
        submit={t(($) => $.common.save)}
        write={save}
        onSubmit={(body) => edit.seen !== null && save.mutate({ row: edit.seen, body })}
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
          rule={rule}
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
        // The confirmation of the password was checked before the form was sent.
        onSave={({ name, password }, row) => save.mutate({ row, body: { name, password } })}
        onTakeTheirs={state.close}
      />
    </>
  );
}
