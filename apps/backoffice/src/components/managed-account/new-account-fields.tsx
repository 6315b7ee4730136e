import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PasswordRule } from '@aqua/contract/accounts/passwords';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields } from '../field/new-password-fields.tsx';

/** The values of an account that somebody else creates. */
export const newAccount = {
  name: '',
  email: '',
  password: '',
  passwordConfirmation: '',
  type: 'SubAdmin' as 'Admin' | 'SubAdmin',
};

interface NewAccountFieldsProps<Values extends typeof newAccount> {
  form: UseFormReturnType<Values>;
  /** The rule for the password. */
  rule: PasswordRule;
  roles: Record<(typeof newAccount)['type'], string>;
  /** The name has the focus when the dialog opens. */
  autoFocus?: boolean;
}

/** Name, e-mail, password and role of a new account. */
export function NewAccountFields<Values extends typeof newAccount>(
  props: NewAccountFieldsProps<Values>,
) {
  const { form, rule, roles, autoFocus = false } = props;
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        data-autofocus={autoFocus || undefined}
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
        rule={rule}
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('passwordConfirmation')}
      />
      <NativeSelect
        label={t(($) => $.fields.role)}
        data={(['SubAdmin', 'Admin'] as const).map((value) => ({ value, label: roles[value] }))}
        {...form.getInputProps('type')}
      />
    </>
  );
}
