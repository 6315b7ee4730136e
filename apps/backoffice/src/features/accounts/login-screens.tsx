import { ApiError } from '@aqua/client/create-client';
import type { Session } from '@aqua/contract/sessions';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/client.ts';
import { LoginForm, type Credentials } from './login-form.tsx';

/** Login of staff and admins alike: the account says which of the two it is. */
export function LoginScreen() {
  const { t } = useTranslation();
  return (
    <LoginForm
      title={t(($) => $.accounts.loginTitle)}
      text={t(($) => $.accounts.loginText)}
      signIn={signInStaffOrAdmin}
    />
  );
}

export function AdminLoginScreen() {
  const { t } = useTranslation();
  return (
    <LoginForm
      title={t(($) => $.accounts.adminTitle)}
      text={t(($) => $.accounts.adminText)}
      signIn={(body) => client.sessions.signInAdmin({ body })}
    />
  );
}

export function PublisherLoginScreen() {
  const { t } = useTranslation();
  return (
    <LoginForm
      title={t(($) => $.accounts.publisherTitle)}
      text={t(($) => $.accounts.publisherText)}
      signIn={(body) => client.sessions.signInPublisher({ body })}
    />
  );
}

async function signInStaffOrAdmin(body: Credentials): Promise<Session> {
  try {
    return await client.sessions.signInStaff({ body });
  } catch (failure) {
    const noSuchStaff = failure instanceof ApiError && failure.code === 'session.wrong';
    if (!noSuchStaff) throw failure;
    return client.sessions.signInAdmin({ body });
  }
}
