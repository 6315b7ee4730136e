import { useTranslation } from 'react-i18next';
import { usePublisherSignUpMode } from '../sign-up/publisher-sign-up-mode.ts';
import { QuestionLink } from '../question-link.tsx';

/** From the logins of staff to the sign-up of publishers, where the platform allows it. */
export function RegisterLink() {
  const { t } = useTranslation();
  if (usePublisherSignUpMode() === 'off') return null;
  return (
    <QuestionLink
      question={t(($) => $.signUp.noAccount)}
      link={t(($) => $.signUp.register)}
      href="/sign-up"
    />
  );
}
