import { TextInput } from '@mantine/core';
import { firstAdminForm } from '@aqua/contract/accounts/admins';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicPage, Sheet } from '../../../components/site/public-page.tsx';
import { client } from '../../../lib/client.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { currentSession, storeSession } from '../../../lib/storage/session.ts';
import { useAskBeforeLeaving } from '../../../lib/use-ask-before-leaving.ts';
import { EmailField, NewPasswordInputs } from '../account-fields.tsx';
import { QuestionLink } from '../question-link.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const empty = { code: '', name: '', email: '', password: '', password_confirmation: '' };

/** Creates the first admin at `/setup`, a page that exists only while there is no admin. */
export function SetupScreen() {
  const { t } = useTranslation();
  const form = useSchemaForm(firstAdminForm, empty);
  const [next, setNext] = useState<string>();
  useAskBeforeLeaving(form.isDirty() && next === undefined);
  // Replaced, so that Back does not lead to a page that is gone.
  useEffect(() => {
    if (next !== undefined) window.location.replace(next);
  }, [next]);

  return (
    <PublicPage title={t(($) => $.setup.title)}>
      <Sheet>
        <SignUpForm
          title={t(($) => $.setup.title)}
          text={t(($) => $.setup.text)}
          action={t(($) => $.setup.create)}
          form={form}
          signUp={createAndSignIn}
          onSent={() => setNext(currentSession() === null ? '/admins/login' : '/home')}
          links={
            <QuestionLink
              question={t(($) => $.signUp.haveAccount)}
              link={t(($) => $.accounts.login)}
              href="/admins/login"
            />
          }
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            label={t(($) => $.setup.code)}
            description={t(($) => $.setup.codeHint)}
            {...form.getInputProps('code')}
          />
          <TextInput
            autoComplete="name"
            label={t(($) => $.fields.name)}
            {...form.getInputProps('name')}
          />
          <EmailField autoFocus={false} input={form.getInputProps('email')} />
          <NewPasswordInputs
            typed={form.values.password}
            input={(field) => form.getInputProps(field)}
          />
        </SignUpForm>
      </Sheet>
    </PublicPage>
  );
}

/** If the login gets no answer, the account exists all the same, and its owner logs in as usual. */
async function createAndSignIn(body: typeof empty): Promise<void> {
  await client.admins.createFirst({ body });
  const { email, password } = body;
  const session = await client.sessions
    .signInAdmin({ body: { email, password } })
    .catch(() => null);
  if (session !== null) storeSession(session);
}
