import { useTranslation } from 'react-i18next';
import { client } from '../../../lib/client.ts';
import { LoginForm } from './login-form.tsx';
import { signInStaffOrAdmin, signInStaffOrAdminWithPasskey } from './sign-in-staff-or-admin.ts';

/** The login of staff and of admins; the account decides which of the two it is. */
export function LoginScreen() {
  const { t } = useTranslation();
  return (
    <LoginForm
      title={t(($) => $.accounts.loginTitle)}
      text={t(($) => $.accounts.loginText)}
      kind="any"
      registers
      signIn={signInStaffOrAdmin}
      signInWithPasskey={signInStaffOrAdminWithPasskey}
    />
  );
}

export function AdminLoginScreen() {
  const { t } = useTranslation();
  return (
    <LoginForm
      title={t(($) => $.accounts.adminTitle)}
      text={t(($) => $.accounts.adminText)}
      kind="admins"
      signIn={(body) => client.sessions.signInAdmin({ body })}
      signInWithPasskey={(credential) => client.passkeys.signInAdmin({ body: { credential } })}
    />
  );
}

export function PublisherLoginScreen() {
  const { t } = useTranslation();
  return (
    <LoginForm
      title={t(($) => $.accounts.publisherTitle)}
      text={t(($) => $.accounts.publisherText)}
      kind="staffs"
      registers
      signIn={(body) => client.sessions.signInPublisher({ body })}
      signInWithPasskey={(credential) => client.passkeys.signInPublisher({ body: { credential } })}
    />
  );
}
