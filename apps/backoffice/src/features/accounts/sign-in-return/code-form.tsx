import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { SheetHead } from '../../../components/site/public-page.tsx';
import { replacePage } from '../../../lib/address/leave-page.ts';
import { failureText } from '../../../lib/language/problems.ts';
import { CodeField } from './code-field.tsx';
import { finishSignIn, isAboutCode } from './finish-sign-in.ts';
import { ReturnPage } from './return-page.tsx';
import type { ReturnedAttempt } from './returned-attempt.ts';

interface CodeFormProps {
  attempt: ReturnedAttempt;
  waysOut: ReactNode;
}

/** The second step of an account with two-step login: the provider is the first one. */
export function CodeForm({ attempt, waysOut }: CodeFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: (code) => (code.trim() === '' ? t(($) => $.accounts.codeMissing) : null),
    },
  });
  const finish = useMutation({
    mutationFn: ({ code }: { code: string }) => finishSignIn(attempt, { code }),
    onSuccess: replacePage,
    onError: (failure) => {
      if (!isAboutCode(failure)) return;
      form.setFieldError('code', failure.message);
      // Selected, so that typing replaces the wrong code.
      requestAnimationFrame(() => field.current?.select());
    },
  });
  const title = t(($) => $.signInWith.codeTitle);
  return (
    <ReturnPage title={title}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => finish.mutate(values),
          () => field.current?.focus(),
        )}
      >
        <Stack gap="md">
          <SheetHead title={title} text={t(($) => $.signInWith.codeText)} />
          {finish.isError && !isAboutCode(finish.error) && (
            <ErrorAlert text={failureText(finish.error)} />
          )}
          <CodeField ref={field} {...form.getInputProps('code')} />
          <Button type="submit" size="md" fullWidth loading={finish.isPending || finish.isSuccess}>
            {t(($) => $.accounts.login)}
          </Button>
          {waysOut}
        </Stack>
      </form>
    </ReturnPage>
  );
}
