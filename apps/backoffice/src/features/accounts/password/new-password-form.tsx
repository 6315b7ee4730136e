import { signInNameOf, type SignInNames } from '@aqua/contract/accounts/sign-in-name-of';
import { ApiError } from '@aqua/client/create-client';
import { Button, Stack } from '@mantine/core';
import { newPasswordForm } from '@aqua/contract/accounts/password-forms';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetHead } from '../../../components/site/public-page.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { client } from '../../../lib/client.ts';
import { emptyAsNull } from '../../../lib/write/empty-as-null.ts';
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { failureText, fieldProblems } from '../../../lib/language/problems.ts';
import { useAccountKind } from '../account-kind.ts';
import { NewPasswordInputs } from '../account-fields.tsx';
import { BirthdayFields, guardianPartOf } from '../birthday-fields.tsx';
import { DocumentTicksFields } from '../../../components/field/document-ticks.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import type { SentStep } from '../use-sent-step.ts';
import { createPasswordForm, type NewPasswordValues } from './new-password-values.ts';

interface NewPasswordFormProps {
  title: string;
  token: string;
  link: SignInNames & { purpose: 'create' | 'reset'; name: string };
  /** Receives who consents for a student who entered the birthday here. */
  onDone: (part: SentStep) => void;
  /** The link was used or expired while this form was open. */
  onLinkInvalid: () => void;
}

export function NewPasswordForm({
  title,
  token,
  link,
  onDone,
  onLinkInvalid,
}: NewPasswordFormProps) {
  const { t } = useTranslation();
  const kind = useAccountKind();
  const element = useRef<HTMLFormElement>(null);
  const { name, email } = link;
  const signInName = signInNameOf(link);
  // An invited student also enters the birthday and accepts the documents (product rules, section
  // 4).
  const asksConsent = kind === 'customers' && link.purpose === 'create';
  const form = useSchemaForm<NewPasswordValues>(
    asksConsent ? createPasswordForm(email) : newPasswordForm,
    {
      token,
      password: '',
      password_confirmation: '',
      birthday: '',
      acceptTerms: false,
      readPrivacy: false,
      acceptNews: false,
      guardianName: '',
      guardianEmail: '',
    },
  );
  const save = useMutation({
    mutationFn: ({ password, password_confirmation, ...consent }: NewPasswordValues) => {
      const body = { token, password, password_confirmation };
      return asksConsent
        ? client.customers.resetPassword({
            body: { ...body, ...emptyAsNull(consent, 'guardianName', 'guardianEmail') },
          })
        : client[kind].resetPassword({ body });
    },
    onSuccess: (_, { birthday }) => onDone(asksConsent ? guardianPartOf(birthday) : 'none'),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code.startsWith('link.')) return onLinkInvalid();
      form.setErrors(fieldProblems(failure));
      focusFirstProblem(element.current);
    },
  });
  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.onSubmit(
        (values) => save.mutate(values),
        () => focusFirstProblem(element.current),
      )}
    >
      <Stack gap="md">
        <SheetHead
          title={title}
          text={t(
            ($) => (link.purpose === 'create' ? $.accounts.createText : $.accounts.resetText),
            { name, email: signInName },
          )}
        />
        {asksConsent && (
          <ProviderButtons
            kind="customer"
            invitation={token}
            divider={t(($) => $.signInWith.orPassword)}
          />
        )}
        {save.isError && <ErrorAlert text={failureText(save.error)} />}
        {/* Password managers save the password under this user name. */}
        <input type="hidden" name="username" autoComplete="username" value={signInName} readOnly />
        <NewPasswordInputs
          autoFocus
          typed={form.values.password}
          input={(field) => form.getInputProps(field)}
        />
        {asksConsent && (
          <>
            <BirthdayFields
              typed={form.values.birthday}
              input={(field) => form.getInputProps(field)}
            />
            <DocumentTicksFields
              asksNews
              input={(field) => form.getInputProps(field, { type: 'checkbox' })}
            />
          </>
        )}
        <Button type="submit" size="md" fullWidth loading={save.isPending}>
          {t(($) => $.accounts.setPassword)}
        </Button>
      </Stack>
    </form>
  );
}
