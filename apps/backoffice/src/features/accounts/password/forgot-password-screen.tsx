import { Anchor, Button, Stack, TextInput } from '@mantine/core';
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

const schema = z.object({ email: emailAddress() });

/** The answer is the same whether the address has an account or not (product rules, section 4). */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const kinds = useForgottenKinds();
  const [kind = 'customers'] = kinds;
  const form = useSchemaForm(schema, { email: '' });
  const send = useMutation({
    // Each kind answers the same, whether it has such an account or not.
    mutationFn: async (email: string) => {
      const [answer] = await Promise.all(
        kinds.map((each) => client[each].forgotPassword({ query: { email } })),
      );
      return answer;
    },
  });

  return (
    <PublicPage title={t(($) => $.accounts.forgotTitle)}>
      <Sheet>
        {send.isSuccess ? (
          <Outcome
            icon={IconMailCheck}
            title={t(($) => $.accounts.mailSentTitle)}
            text={send.data?.message ?? ''}
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
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                label={t(($) => $.fields.email)}
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
