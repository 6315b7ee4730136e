import { useTranslation } from 'react-i18next';
import { useConfigured } from '../../../lib/use-configured.ts';
import { QuestionLink } from '../question-link.tsx';

/** From the logins of admins to `/setup`, as long as nobody can log in. */
export function FirstAdminLink() {
  const { t } = useTranslation();
  if (useConfigured('first-admin', '') !== 'missing') return null;
  return (
    <QuestionLink
      question={t(($) => $.setup.noAdmin)}
      link={t(($) => $.setup.create)}
      href="/setup"
    />
  );
}
