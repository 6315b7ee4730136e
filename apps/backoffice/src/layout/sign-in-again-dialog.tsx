import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { ApiError } from '@aqua/client/create-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog/dialog.tsx';
import { ErrorAlert } from '../components/error-alert.tsx';
import { PasswordField } from '../components/field/password-field.tsx';
import { client } from '../lib/client.ts';
import { failureText } from '../lib/language/problems.ts';
import {
  clearSession,
  storeSession,
  useIsSessionEnded,
  useSession,
} from '../lib/storage/session.ts';

/**
 * Asks for the password again if the session ends while a form has unsaved input. What was typed
 * stays behind the dialog.
 */
export function SignInAgainDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const session = useSession();
  const isEnded = useIsSessionEnded();
  const [asksCode, setAsksCode] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const email = session?.accessRecord.email ?? '';
  const signIn = useMutation({
    mutationFn: () => {
      const body = { email, password, ...(asksCode ? { code } : {}) };
      return session?.role === 'Staff'
        ? client.sessions.signInStaff({ body })
        : client.sessions.signInAdmin({ body });
    },
    onError: (failure) => {
      if (needsCode(failure)) setAsksCode(true);
    },
    onSuccess: (again) => {
      storeSession(again);
      setPassword('');
      setCode('');
      setAsksCode(false);
      void queries.invalidateQueries();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    signIn.mutate();
  }

  async function leave() {
    clearSession();
    await navigate({ to: '/login', reloadDocument: true });
    queries.clear();
  }

  return (
    <Dialog
      opened={isEnded && session !== null}
      onClose={() => undefined}
      title={t(($) => $.layout.signInAgain)}
      withCloseButton={false}
      size="sm"
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{t(($) => $.layout.signInAgainText)}</Text>
          {signIn.isError && !needsCode(signIn.error) && (
            <ErrorAlert text={failureText(signIn.error)} />
          )}
          <TextInput
            readOnly
            variant="filled"
            autoComplete="username"
            label={t(($) => $.fields.email)}
            value={email}
          />
          <PasswordField
            data-autofocus
            autoComplete="current-password"
            label={t(($) => $.fields.password)}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          {asksCode && (
            <TextInput
              autoFocus
              autoComplete="one-time-code"
              label={t(($) => $.accounts.code)}
              description={t(($) => $.accounts.codeText)}
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
          )}
          {/* A login in another tab ends this question, too: see `syncWithOtherTabs`. */}
          <Anchor href="/login" target="_blank" rel="noopener" size="sm">
            {t(($) => $.layout.signInElsewhere)}
          </Anchor>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => void leave()}>
              {t(($) => $.layout.leaveAndLose)}
            </Button>
            <Button type="submit" loading={signIn.isPending}>
              {t(($) => $.accounts.login)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The password was right, and the account asks for the second step. */
function needsCode(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'twoStep.needed';
}
