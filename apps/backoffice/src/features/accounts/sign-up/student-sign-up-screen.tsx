import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PublicPage, Sheet } from '../../../components/site/public-page.tsx';
import { client } from '../../../lib/client.ts';
import { emptyAsNull } from '../../../lib/write/empty-as-null.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { useAskBeforeLeaving } from '../../../lib/use-ask-before-leaving.ts';
import { EmailField, NewPasswordInputs } from '../account-fields.tsx';
import { BirthdayFields, guardianPartOf } from '../birthday-fields.tsx';
import { DocumentTicksFields } from '../../../components/field/document-ticks.tsx';
import { ClassCodeNotice, useClassCode } from './class-code-notice.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { QuestionLink } from '../question-link.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpSent } from './sign-up-sent.tsx';
import { studentSignUpValues, type StudentSignUpValues } from './sign-up-values.ts';
import { useSentStep, type SentStep } from '../use-sent-step.ts';

/** The students' own sign-up, `/customer/sign-up` (product rules, section 4). */
export function StudentSignUpScreen() {
  const { t } = useTranslation();
  const [step, showSent] = useSentStep();
  const classCode = useClassCode();
  const form = useSchemaForm<StudentSignUpValues>(studentSignUpValues, {
    email: '',
    name: '',
    phone: '',
    otp: '',
    birthday: '',
    guardianName: '',
    guardianEmail: '',
    password: '',
    password_confirmation: '',
    acceptTerms: false,
    readPrivacy: false,
    acceptNews: false,
  });
  const isTyped = form.isDirty();
  useAskBeforeLeaving(isTyped && step === undefined);

  function showNext({ birthday }: StudentSignUpValues) {
    // The code is used up: whoever comes back to change something needs another one.
    form.setFieldValue('otp', '');
    showSent(guardianPartOf(birthday));
  }

  return (
    <PublicPage title={t(($) => $.signUp.title)}>
      <Sheet>
        {step === undefined ? (
          <SignUpForm
            title={t(($) => $.signUp.title)}
            text={t(($) => $.signUp.studentText)}
            action={t(($) => $.signUp.create)}
            form={form}
            signUp={(values) =>
              client.customers.signUp({
                body: {
                  ...emptyAsNull(values, 'guardianName', 'guardianEmail'),
                  acceptTerms: true,
                  readPrivacy: true,
                  classCode: classCode.code,
                },
              })
            }
            onSent={showNext}
            links={<Links />}
          >
            <ClassCodeNotice {...classCode} />
            <EmailField input={form.getInputProps('email')} />
            <TextInput
              autoComplete="name"
              label={t(($) => $.fields.name)}
              {...form.getInputProps('name')}
            />
            <PhoneFields
              typed={form.values.phone}
              input={(field) => form.getInputProps(field)}
              onProblem={(text) => form.setFieldError('phone', text)}
            />
            <BirthdayFields
              typed={form.values.birthday}
              input={(field) => form.getInputProps(field)}
            />
            <NewPasswordInputs
              typed={form.values.password}
              input={(field) => form.getInputProps(field)}
            />
            <DocumentTicksFields
              asksNews
              input={(field) => form.getInputProps(field, { type: 'checkbox' })}
            />
          </SignUpForm>
        ) : (
          <SignUpSent
            email={isTyped ? form.values.email.trim() : null}
            steps={stepsOf(step)}
            onChange={() =>
              isTyped ? window.history.back() : window.location.assign('/customer/sign-up')
            }
          />
        )}
      </Sheet>
    </PublicPage>
  );

  function stepsOf(part: SentStep) {
    const words = t(($) => $.signUp.steps, { returnObjects: true });
    return [
      { title: words.confirm, text: words.confirmText },
      ...(part === 'none' ? [] : [{ title: words[part], text: words[`${part}Text`] }]),
      { title: words.read, text: words.readText },
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
        href="/customers/login"
      />
      <QuestionLink
        question={t(($) => $.signUp.isPublisher)}
        link={t(($) => $.signUp.asPublisher)}
        href="/sign-up"
      />
    </>
  );
}
