import { ApiError } from '@aqua/client/create-client';
import type { UsedCredential } from '@aqua/contract/accounts/passkeys';
import { readerStorage } from '@aqua/client/reader-storage';
import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { PasswordField } from '../../../components/field/password-field.tsx';
import { PublicPage, Sheet, SheetHead } from '../../../components/site/public-page.tsx';
import { addressSearch, useAddressSearch } from '../../../lib/address/address.ts';
import { replacePage } from '../../../lib/address/leave-page.ts';
import { client } from '../../../lib/client.ts';
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts';
import { failureText } from '../../../lib/language/problems.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { QuestionLink } from '../question-link.tsx';
import { focusProvider, LoginFailure } from './login-failure.tsx';
import {
  isBoundElsewhere,
  keepStudentSession,
  readerPath,
  signUpPath,
  thisBrowser,
} from './student-device.ts';
import { PasskeyButton } from './passkey-button.tsx';
import styles from '../../../components/touch-targets.module.css';

interface Credentials {
  username: string;
  password: string;
}

/** What proves the student, and whether to read here and no longer on the other device. */
interface Attempt {
  proof: Credentials | UsedCredential;
  moveDevice?: boolean;
}

function signIn({ proof, ...move }: Attempt) {
  const rest = { ...move, device: thisBrowser() };
  if (!('password' in proof))
    return client.passkeys.signInCustomer({ body: { ...rest, credential: proof } });
  const { username: email, password } = proof;
  return client.sessions.signInCustomer({ body: { ...rest, email, password } });
}

/**
 * The login of students. It opens the reader, which then holds the session (product rules, section
 * 7).
 */
export function StudentLoginScreen() {
  const { t } = useTranslation();
  const { next, name } = useAddressSearch();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: {
      username: (name) => (name.trim() === '' ? t(($) => $.studentLogin.usernameMissing) : null),
      password: (password) => (password === '' ? t(($) => $.accounts.passwordMissing) : null),
    },
  });
  const chooseOwn = useMutation({
    mutationFn: ({ username: email, password }: Credentials) =>
      client.sessions.useFirstPassword({ body: { email, password } }),
    onSuccess: ({ purpose, token }) => replacePage(`/${purpose}-password?t=${token}`),
  });
  const login = useMutation({
    mutationFn: signIn,
    onError: (failure, { proof }) => {
      if (isFirstPassword(failure) && 'password' in proof) return chooseOwn.mutate(proof);
      focusProvider(element.current, failure);
    },
    onSuccess: (session) => {
      keepStudentSession(session);
      openReader();
    },
  });
  const isElsewhere = isBoundElsewhere(login.error);
  // The code on a card brings the login name along.
  useEffect(() => {
    if (name !== undefined) form.setFieldValue('username', name);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the address fills it in
  }, [name]);
  // A student who is already signed in goes straight to the reader.
  useEffect(() => {
    if (localStorage.getItem(readerStorage.session) !== null) openReader();
  }, []);

  return (
    <PublicPage title={t(($) => $.studentLogin.title)}>
      <Sheet>
        <form
          ref={element}
          noValidate
          onSubmit={form.onSubmit(
            (proof) => login.mutate({ proof }),
            () => focusFirstProblem(element.current),
          )}
        >
          <Stack gap="md">
            <SheetHead
              title={t(($) => $.accounts.loginTitle)}
              text={t(($) => $.studentLogin.text)}
            />
            <ProviderButtons kind="customer" from={next} />
            {login.isError && !isElsewhere && !chooseOwn.isPending && !chooseOwn.isSuccess && (
              <LoginFailure failure={chooseOwn.error ?? login.error} />
            )}
            <TextInput
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              label={t(($) => $.studentLogin.username)}
              description={t(($) => $.studentLogin.usernameHint)}
              {...form.getInputProps('username')}
            />
            <PasswordField
              autoComplete="current-password"
              label={t(($) => $.fields.password)}
              {...form.getInputProps('password')}
            />
            <Button
              type="submit"
              size="md"
              fullWidth
              loading={login.isPending || chooseOwn.isPending}
            >
              {t(($) => $.accounts.login)}
            </Button>
            <PasskeyButton busy={login.isPending} onSigned={(proof) => login.mutate({ proof })} />
            <Stack gap={4} align="center">
              <Anchor href="/forgot-password" size="sm" className={styles.link}>
                {t(($) => $.accounts.forgot)}
              </Anchor>
              <QuestionLink
                question={t(($) => $.signUp.noAccount)}
                link={t(($) => $.signUp.register)}
                href={signUpPath(next)}
              />
            </Stack>
          </Stack>
        </form>
      </Sheet>
      <ConfirmDialog
        opened={isElsewhere}
        title={t(($) => $.studentLogin.moveTitle)}
        text={isElsewhere ? failureText(login.error) : ''}
        action={t(($) => $.studentLogin.move)}
        write={null}
        onClose={login.reset}
        onConfirm={() =>
          login.variables !== undefined && login.mutate({ ...login.variables, moveDevice: true })
        }
      />
    </PublicPage>
  );
}

/** The password of a card proves the student, who then chooses an own one. */
function isFirstPassword(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'password.first';
}

/** Opens the library, or the book that the person wanted before the reader asked for a login. */
function openReader(): void {
  replacePage(readerPath(addressSearch()['next']));
}
