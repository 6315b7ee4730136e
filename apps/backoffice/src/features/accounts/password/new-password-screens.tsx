import { addressSearch } from '../../../lib/address/address.ts';
import { isRefused } from '../../../lib/language/problems.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PublicPage, Sheet } from '../../../components/site/public-page.tsx';
import { LoadingScreen } from '../../../components/states.tsx';
import { kindQuery, useAccountKind } from '../account-kind.ts';
import { passwordLinkQuery } from '../accounts-queries.ts';
import { InvalidLink } from './invalid-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { linkSearch } from '../search.ts';
import { SignInInstead } from './sign-in-instead.tsx';
import type { SentStep } from '../use-sent-step.ts';

type Purpose = 'create' | 'reset';

export function CreatePasswordScreen() {
  return <NewPasswordScreen purpose="create" />;
}

export function ResetPasswordScreen() {
  return <NewPasswordScreen purpose="reset" />;
}

/**
 * The page that a mail links to. Opening it only checks the token, because mail scanners open links
 * too; only submitting the form uses the token (product rules, section 4).
 */
function NewPasswordScreen({ purpose }: { purpose: Purpose }) {
  const { t } = useTranslation();
  const kind = useAccountKind();
  const { t: token = '' } = linkSearch(addressSearch());
  const link = useQuery(passwordLinkQuery(kind, token));
  // A form that is on the screen stays until the server refuses the link.
  const isInvalid =
    token === '' || isRefused(link.error) || (link.isError && link.data === undefined);
  const title = t(($) => (purpose === 'create' ? $.accounts.createTitle : $.accounts.resetTitle));

  return (
    <PublicPage title={title}>
      <Sheet>
        {isInvalid ? (
          <InvalidLink failure={link.error} />
        ) : link.data === undefined ? (
          <LoadingScreen />
        ) : link.data.insteadOfPassword !== null ? (
          <SignInInstead
            person={link.data}
            provider={link.data.insteadOfPassword}
            invitation={link.data.purpose === 'create' ? token : undefined}
          />
        ) : (
          <NewPasswordForm
            title={title}
            token={token}
            link={link.data}
            onDone={leave}
            onLinkInvalid={() => void link.refetch()}
          />
        )}
      </Sheet>
    </PublicPage>
  );

  /** The back button must not open the form again. */
  function leave(part: SentStep) {
    const query = part === 'none' ? kindQuery(kind) : `?sent=${part}`;
    window.location.replace(`/${purpose}-password/success${query}`);
  }
}
