import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PublicPage, Sheet } from '../../components/public-page.tsx';
import { LoadingScreen } from '../../components/states.tsx';
import { searchOf, useAccountKind } from './account-kind.ts';
import { passwordLinkQuery, passwordLinksKey } from './accounts-queries.ts';
import { InvalidLink } from './invalid-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { linkSearch } from './search.ts';

type Purpose = 'create' | 'reset';

export function CreatePasswordScreen() {
  return <NewPasswordScreen purpose="create" />;
}

export function ResetPasswordScreen() {
  return <NewPasswordScreen purpose="reset" />;
}

/**
 * The page that a mail links to. Opening it only checks the token, because mail scanners open links
 * too; only submitting the form uses the token (decisions, section 4).
 */
function NewPasswordScreen({ purpose }: { purpose: Purpose }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const kind = useAccountKind();
  const { t: token = '' } = linkSearch(useSearch({ strict: false }));
  const link = useQuery(passwordLinkQuery(kind, token));
  const title = t(($) => (purpose === 'create' ? $.accounts.createTitle : $.accounts.resetTitle));

  return (
    <PublicPage title={title}>
      <Sheet>
        {token === '' || link.isError ? (
          <InvalidLink failure={link.error} />
        ) : link.isPending ? (
          <LoadingScreen />
        ) : (
          <NewPasswordForm
            title={title}
            token={token}
            link={link.data}
            onDone={() => void leave()}
            onLinkInvalid={() => void link.refetch()}
          />
        )}
      </Sheet>
    </PublicPage>
  );

  /** The back button must not open the form again, and the cache must not keep the link as valid. */
  async function leave() {
    await navigate({
      to: `/${purpose}-password/success`,
      search: searchOf(kind),
      replace: true,
    });
    queries.removeQueries({ queryKey: passwordLinksKey(kind) });
  }
}
