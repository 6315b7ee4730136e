import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../components/field/password-field.tsx';
import { PasswordStrength } from '../../components/field/password-strength.tsx';

interface EmailFieldProps {
  input: GetInputPropsReturnType;
  autoFocus?: boolean;
}

/** The first field of a sign-up. */
export function EmailField({ input, autoFocus = true }: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      label={t(($) => $.fields.email)}
      {...input}
    />
  );
}

interface NewPasswordInputsProps {
  /** The password as it stands in the field. */
  typed: string;
  input: (field: 'password' | 'password_confirmation') => GetInputPropsReturnType;
  autoFocus?: boolean;
}

/** A new password for one's own account, and its confirmation. */
export function NewPasswordInputs({ typed, input, autoFocus = false }: NewPasswordInputsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <PasswordField
          autoFocus={autoFocus}
          autoComplete="new-password"
          label={t(($) => $.accounts.newPassword)}
          description={t(($) => $.accounts.passwordHint)}
          {...input('password')}
        />
        <PasswordStrength password={typed} />
      </div>
      <PasswordField
        autoComplete="new-password"
        label={t(($) => $.accounts.confirmPassword)}
        {...input('password_confirmation')}
      />
    </>
  );
}
