import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { signInName } from '@aqua/contract/accounts/sign-in-names';
import { emailAddress } from '@aqua/contract/fields';
import { IconMailCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Outcome } from '../../../components/site/outcome.tsx';
import { PublicPage, Sheet, SheetHead } from '../../../components/site/public-page.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { client } from '../../../lib/client.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { failureText } from '../../../lib/language/problems.ts';
import { loginPaths, useForgottenKinds } from '../account-kind.ts';

/** Students have an e-mail or a login name. */
const schemas = {
  customers: z.object({ email: signInName() }),
  others: z.object({ email: emailAddress() }),
};

/** The answer is the same whether the address has an account or not (product rules, section 4). */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const kinds = useForgottenKinds();
  const [kind = 'customers'] = kinds;
  const isStudent = kind === 'customers';
  const form = useSchemaForm(schemas[isStudent ? 'customers' : 'others'], { email: '' });
  const send = useMutation({
    // Each kind answers the same, whether it has such an account or not.
    mutationFn: async (email: string) => {
      const [answer] = await Promise.all(
        kinds.map((each) => client[each].forgotPassword({ query: { email } })),
      );
      return answer;
    },
  });

  // What is typed decides what is said, not whether there is such an account.
  const isName = isStudent && !form.values.email.includes('@');

  return (
    <PublicPage title={t(($) => $.accounts.forgotTitle)}>
      <Sheet>
        {send.isSuccess ? (
          <Outcome
            icon={IconMailCheck}
            title={t(($) => $.accounts[isName ? 'forgotNameTitle' : 'mailSentTitle'])}
            text={isName ? t(($) => $.accounts.forgotNameText) : (send.data?.message ?? '')}
          />
        ) : (
          <form noValidate onSubmit={form.onSubmit(({ email }) => send.mutate(email))}>
            <Stack gap="md">
              <SheetHead
                title={t(($) => $.accounts.forgotTitle)}
                text={t(($) => $.accounts.forgotText[kinds.length > 1 ? 'any' : kind])}
              />
              {send.isError && <ErrorAlert text={failureText(send.error)} />}
              <TextInput
                type={isStudent ? 'text' : 'email'}
                inputMode="email"
                autoComplete={isStudent ? 'username' : 'email'}
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                label={isStudent ? t(($) => $.studentLogin.username) : t(($) => $.fields.email)}
                description={isStudent && t(($) => $.studentLogin.usernameHint)}
                {...form.getInputProps('email')}
              />
              <Button type="submit" size="md" fullWidth loading={send.isPending}>
                {t(($) => $.accounts.sendLink)}
              </Button>
              <Anchor href={loginPaths[kind]} size="sm" ta="center">
                {t(($) => $.accounts.backToLogin)}
              </Anchor>
            </Stack>
          </form>
        )}
      </Sheet>
    </PublicPage>
  );
}
