import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PublicPage, Sheet, SheetHead } from '../../../components/site/public-page.tsx';
import { client } from '../../../lib/client.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { errorText } from '../../../lib/language/problems.ts';
import { useAskBeforeLeaving } from '../../../lib/use-ask-before-leaving.ts';
import { EmailField, NewPasswordInputs } from '../account-fields.tsx';
import { DocumentTicksFields } from '../../../components/field/document-ticks.tsx';
import { usePublisherSignUpMode } from './publisher-sign-up-mode.ts';
import { QuestionLink } from '../question-link.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpSent } from './sign-up-sent.tsx';
import { publisherSignUpValues, type PublisherSignUpValues } from './sign-up-values.ts';
import { useSentStep } from '../use-sent-step.ts';

/** The publisher portal's sign-up, `/sign-up` (product rules, section 4). */
export function PublisherSignUpScreen() {
  const { t } = useTranslation();
  const mode = usePublisherSignUpMode();
  const [step, showSent] = useSentStep();
  const form = useSchemaForm<PublisherSignUpValues>(publisherSignUpValues, {
    email: '',
    username: '',
    password: '',
    password_confirmation: '',
    acceptTerms: false,
    readPrivacy: false,
  });
  const isTyped = form.isDirty();
  useAskBeforeLeaving(isTyped && step === undefined);

  if (mode === 'off') return <SignUpOff />;
  return (
    <PublicPage title={t(($) => $.signUp.title)}>
      <Sheet>
        {step === undefined ? (
          <SignUpForm
            title={t(($) => $.signUp.title)}
            text={t(($) => (mode === 'open' ? $.signUp.publisherTextOpen : $.signUp.publisherText))}
            action={t(($) => $.signUp.create)}
            form={form}
            signUp={({ email, username, password }) =>
              client.publishers.signUp({
                body: { email, username, password, acceptTerms: true, readPrivacy: true },
              })
            }
            onSent={() => showSent('none')}
            links={<Links />}
          >
            <EmailField input={form.getInputProps('email')} />
            <TextInput
              autoComplete="organization"
              label={t(($) => $.fields.name)}
              description={t(($) => $.signUp.publisherName)}
              {...form.getInputProps('username')}
            />
            <NewPasswordInputs
              typed={form.values.password}
              input={(field) => form.getInputProps(field)}
            />
            <DocumentTicksFields
              input={(field) => form.getInputProps(field, { type: 'checkbox' })}
            />
          </SignUpForm>
        ) : (
          <SignUpSent
            email={isTyped ? form.values.email.trim() : null}
            steps={steps()}
            onChange={() => (isTyped ? window.history.back() : window.location.assign('/sign-up'))}
          />
        )}
      </Sheet>
    </PublicPage>
  );

  function steps() {
    const { confirm, confirmText, approval, approvalText, publisherLogin, publisherLoginText } = t(
      ($) => $.signUp.steps,
      { returnObjects: true },
    );
    return [
      { title: confirm, text: confirmText },
      ...(mode === 'open' ? [] : [{ title: approval, text: approvalText }]),
      { title: publisherLogin, text: publisherLoginText },
    ];
  }
}

function Links() {
  const { t } = useTranslation();
  return (
    <>
      <QuestionLink
        question={t(($) => $.signUp.haveAccount)}
        link={t(($) => $.accounts.login)}
        href="/publishers/login"
      />
      <QuestionLink
        question={t(($) => $.signUp.isStudent)}
        link={t(($) => $.signUp.asStudent)}
        href="/customer/sign-up"
      />
    </>
  );
}

function SignUpOff() {
  const { t } = useTranslation();
  return (
    <PublicPage title={t(($) => $.signUp.title)}>
      <Sheet>
        <SheetHead title={t(($) => $.signUp.title)} text={errorText('signUp.off')} isProblem />
        <Links />
      </Sheet>
    </PublicPage>
  );
}
