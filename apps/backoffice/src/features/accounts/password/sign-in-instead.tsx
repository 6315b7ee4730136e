import { signInNameOf, type SignInNames } from '@aqua/contract/accounts/sign-in-name-of';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SheetHead } from '../../../components/site/public-page.tsx';
import { providerName, type ProviderNames } from '../../../lib/language/provider-name.ts';
import { useAccountKind } from '../account-kind.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';

interface SignInInsteadProps {
  person: SignInNames & { name: string };
  provider: ProviderNames;
  /** The token of an invitation, which proves whose account it is. */
  invitation: string | undefined;
}

/** In place of the form of a password, for an account that logs in with a provider and has none. */
export function SignInInstead({ person, provider, invitation }: SignInInsteadProps) {
  const { t, i18n } = useTranslation();
  const kind = useAccountKind();
  return (
    <Stack gap="md">
      <SheetHead
        title={t(($) => $.signInWith.insteadTitle)}
        text={t(($) => $.signInWith.insteadText, {
          name: person.name,
          email: signInNameOf(person),
          provider: providerName(provider, i18n.language),
        })}
      />
      <ProviderButtons
        kind={kind === 'customers' ? 'customer' : 'staff'}
        divider={null}
        {...(invitation !== undefined && { invitation })}
      />
    </Stack>
  );
}
