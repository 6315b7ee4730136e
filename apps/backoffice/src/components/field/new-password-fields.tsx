import type { PasswordInputProps } from '@mantine/core';
import { passwordRules, type PasswordRule } from '@aqua/contract/accounts/passwords';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/language/problems.ts';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  /** Says what the password must have. */
  rule: PasswordRule;
  /** An empty password keeps the current one. */
  keeps?: boolean;
  /** The input props of the form. */
  password: PasswordInputProps;
  confirmation: PasswordInputProps;
}

/** A password for somebody else's account, and its confirmation. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { rule, keeps = false, password, confirmation } = props;
  const { t } = useTranslation();
  const hints = [
    ...(keeps ? [t(($) => $.managedAccounts.keepPassword)] : []),
    errorText(passwordRules[rule].alert),
  ];
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        required={!keeps}
        label={t(($) => (keeps ? $.accounts.newPassword : $.fields.password))}
        // The error repeats the rule, so the hint is not needed then.
        description={password.error ? undefined : hints.join(' ')}
        {...password}
      />
      <PasswordField
        autoComplete="new-password"
        required={!keeps}
        label={t(($) => $.accounts.confirmPassword)}
        {...confirmation}
      />
    </>
  );
}
