import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

/** The second step of a login: a code from the authenticator app, or a recovery code. */
export function CodeField(props: TextInputProps & { ref: Ref<HTMLInputElement> }) {
  const { t } = useTranslation();
  return (
    <TextInput
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      label={t(($) => $.accounts.code)}
      description={t(($) => $.accounts.codeText)}
      errorProps={{ role: 'alert' }}
      {...props}
    />
  );
}
