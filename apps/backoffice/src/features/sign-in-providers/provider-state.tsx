import type { SignInProvider } from '@aqua/contract/accounts/sign-in-providers';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Whether the logins show the button, or why they don't. */
export function ProviderState({ provider }: { provider: SignInProvider }) {
  const { t } = useTranslation();
  const state = stateOf(provider);
  return <Badge color={colors[state]}>{t(($) => $.signInProviders.states[state])}</Badge>;
}

const colors = { shown: 'green', hidden: 'gray', untried: 'amber' } as const;

function stateOf({ isShown, triedAt }: SignInProvider): keyof typeof colors {
  if (isShown) return 'shown';
  return triedAt === null ? 'untried' : 'hidden';
}
