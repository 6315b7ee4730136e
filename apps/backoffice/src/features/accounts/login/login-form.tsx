import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError } from '@aqua/client/create-client';
import type { UsedCredential } from '@aqua/contract/accounts/passkeys';
import type { Session } from '@aqua/contract/accounts/sessions';
import { IconClock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../components/field/password-field.tsx';
import { PublicPage, Sheet, SheetHead } from '../../../components/site/public-page.tsx';
import { useAddressSearch } from '../../../lib/address/address.ts';
import { replacePage } from '../../../lib/address/leave-page.ts';
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts';
import { loginSearch } from '../../../lib/address/login-search.ts';
import { sameOriginPath } from '../../../lib/address/same-origin-path.ts';
import { storeSession } from '../../../lib/storage/session.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { FirstAdminLink } from './first-admin-link.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { focusProvider, LoginFailure } from './login-failure.tsx';
import { RegisterLink } from './register-link.tsx';

export interface Credentials {
  email: string;
  password: string;
  /** From the authenticator app, or a recovery code. Only where two-step login is on. */
  code?: string;
}

interface LoginFormProps {
  title: string;
  text: string;
  /** The kind of account that 'Forgot password?' is for; `any` where the account decides. */
  kind: 'admins' | 'staffs' | 'any';
  /** Publishers may sign up here. */
  registers?: boolean;
  signIn: (credentials: Credentials) => Promise<Session>;
  signInWithPasskey: (credential: UsedCredential) => Promise<Session>;
}

const providersFor = { admins: 'admin', staffs: 'staff', any: 'backOffice' } as const;

/** Email and password. Without both, nothing is sent (specification, section 5). */
export function LoginForm(props: LoginFormProps) {
  const { title, text, kind, registers = false, signIn, signInWithPasskey } = props;
  const { t } = useTranslation();
  const { from, ended } = loginSearch(useAddressSearch());
  const element = useRef<HTMLFormElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    initialValues: { email: '', password: '', code: '' },
    validate: {
      email: (email) => (email.trim() === '' ? t(($) => $.accounts.emailMissing) : null),
      password: (password) => (password === '' ? t(($) => $.accounts.passwordMissing) : null),
      code: (code) => (asksCode && code.trim() === '' ? t(($) => $.accounts.codeMissing) : null),
    },
  });
  const login = useMutation({
    mutationFn: (proof: Credentials | UsedCredential) =>
      'password' in proof ? signIn(proof) : signInWithPasskey(proof),
    onError: (failure) => {
      if (!isAboutCode(failure)) return focusProvider(element.current, failure);
      setAsksCode(true);
      if (failure.code === 'twoStep.needed') return;
      form.setFieldError('code', failure.message);
      // Selected, so that typing replaces the wrong code.
      requestAnimationFrame(() => codeField.current?.select());
    },
    onSuccess: (session) => {
      storeSession(session);
      replacePage(sameOriginPath(from) ?? '/home');
    },
  });

  return (
    <PublicPage title={title}>
      <Sheet>
        <form
          ref={element}
          noValidate
          onSubmit={form.onSubmit(
            ({ code, ...credentials }) =>
              login.mutate(asksCode ? { ...credentials, code } : credentials),
            () => focusFirstProblem(element.current),
          )}
        >
          <Stack gap="md">
            <SheetHead title={title} text={text} />
            <ProviderButtons kind={providersFor[kind]} from={from} />
            {ended === 'yes' && !login.isError && (
              <Alert color="amber" role="status" icon={<IconClock size={20} aria-hidden />}>
                {t(($) => $.accounts.ended)}
              </Alert>
            )}
            {login.isError && !isAboutCode(login.error) && <LoginFailure failure={login.error} />}
            <TextInput
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              label={t(($) => $.fields.email)}
              {...form.getInputProps('email')}
            />
            <PasswordField
              autoComplete="current-password"
              label={t(($) => $.fields.password)}
              {...form.getInputProps('password')}
            />
            {asksCode && (
              <TextInput
                ref={codeField}
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                label={t(($) => $.accounts.code)}
                description={t(($) => $.accounts.codeText)}
                errorProps={{ role: 'alert' }}
                {...form.getInputProps('code')}
              />
            )}
            <Button type="submit" size="md" fullWidth loading={login.isPending}>
              {t(($) => $.accounts.login)}
            </Button>
            <PasskeyButton busy={login.isPending} onSigned={login.mutate} />
            <Stack gap={4} align="center">
              <Anchor href={`/forgot-password?kind=${kind}`} size="sm">
                {t(($) => $.accounts.forgot)}
              </Anchor>
              {registers && <RegisterLink />}
              {kind !== 'staffs' && <FirstAdminLink />}
              <Anchor href="/app" size="sm">
                {t(($) => $.accounts.studentLogin)}
              </Anchor>
            </Stack>
          </Stack>
        </form>
      </Sheet>
    </PublicPage>
  );
}

/** The password was right, but the code is missing or wrong. */
function isAboutCode(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.code.startsWith('twoStep.');
}
