import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { PasswordField } from '../../../components/field/password-field.tsx';
import { SheetHead } from '../../../components/site/public-page.tsx';
import { replacePage } from '../../../lib/address/leave-page.ts';
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts';
import { failureText } from '../../../lib/language/problems.ts';
import { EmailField } from '../account-fields.tsx';
import { isBoundElsewhere } from '../login/student-device.ts';
import { CodeField } from './code-field.tsx';
import { finishSignIn, isAboutCode, type Proof } from './finish-sign-in.ts';
import { MoveDeviceDialog } from './move-device-dialog.tsx';
import { ReturnPage } from './return-page.tsx';
import type { ReturnedAttempt } from './returned-attempt.ts';

interface JoinFormProps {
  attempt: ReturnedAttempt;
  /** The server's sentence: nobody here has this account of the provider yet. */
  text: string;
  waysOut: ReactNode;
}

/** Asks once for the password of an account here, to which the person at the provider then belongs. */
export function JoinForm({ attempt, text, waysOut }: JoinFormProps) {
  const { t } = useTranslation();
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
  const join = useMutation({
    mutationFn: (options: { proof: Proof; moveDevice: boolean }) => finishSignIn(attempt, options),
    onSuccess: replacePage,
    onError: (failure) => {
      if (!isAboutCode(failure)) return;
      setAsksCode(true);
      if (failure.code === 'twoStep.needed') return;
      form.setFieldError('code', failure.message);
      // Selected, so that typing replaces the wrong code.
      requestAnimationFrame(() => codeField.current?.select());
    },
  });
  const isElsewhere = isBoundElsewhere(join.error);
  const send = (moveDevice: boolean) => {
    const { code, ...proof } = form.getValues();
    join.mutate({ proof: asksCode ? { ...proof, code } : proof, moveDevice });
  };
  const title = t(($) => $.signInWith.joinTitle);

  return (
    <ReturnPage title={title}>
      <form
        ref={element}
        noValidate
        onSubmit={form.onSubmit(
          () => send(false),
          () => focusFirstProblem(element.current),
        )}
      >
        <Stack gap="md">
          <SheetHead title={title} text={text} isProblem />
          {join.isError && !isElsewhere && !isAboutCode(join.error) && (
            <ErrorAlert text={failureText(join.error)} />
          )}
          <EmailField input={form.getInputProps('email')} />
          <PasswordField
            autoComplete="current-password"
            label={t(($) => $.fields.password)}
            {...form.getInputProps('password')}
          />
          {asksCode && <CodeField ref={codeField} {...form.getInputProps('code')} />}
          <Button type="submit" size="md" fullWidth loading={join.isPending || join.isSuccess}>
            {t(($) => $.signInWith.join)}
          </Button>
          {waysOut}
        </Stack>
      </form>
      <MoveDeviceDialog failure={join.error} onClose={join.reset} onConfirm={() => send(true)} />
    </ReturnPage>
  );
}
