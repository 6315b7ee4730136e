import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { providerName } from '../../../lib/language/provider-name.ts';
import { failureText } from '../../../lib/language/problems.ts';
import { useConfigured } from '../../../lib/use-configured.ts';
import { providersOf, type LoginKind } from './login-kinds.ts';
import styles from './provider-buttons.module.css';
import { useStartSignIn } from './use-start-sign-in.ts';

interface ProviderButtonsProps {
  kind: LoginKind;
  /** The deep link to open after the login. */
  from?: string | undefined;
  /** The token of an invitation, whose account the person at the provider gets. */
  invitation?: string;
  /** What follows below, if not just another way to log in; null: nothing. */
  divider?: string | null;
}

/**
 * The providers of sign-in, above the form: most people of a school with a provider have no
 * password. The page has them as a setting, and a rendered page keeps their place free until its
 * script draws them (site/static/provider-space.ts).
 */
export function ProviderButtons({ kind, divider, ...attempt }: ProviderButtonsProps) {
  const { t, i18n } = useTranslation();
  const providers = providersOf(kind, useConfigured('sign-in-providers', ''));
  const start = useStartSignIn({ kind, ...attempt });
  const isLeaving = start.isPending || start.isSuccess;
  return (
    <div
      role="group"
      aria-label={t(($) => $.signInWith.list)}
      className={styles.providers}
      data-providers
    >
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="default"
          size="md"
          fullWidth
          loading={isLeaving && start.variables === provider.id}
          disabled={isLeaving && start.variables !== provider.id}
          onClick={() => start.mutate(provider.id)}
        >
          {providerName(provider, i18n.language)}
        </Button>
      ))}
      {start.isError && <ErrorAlert text={failureText(start.error)} />}
      {providers.length > 0 && divider !== null && (
        <span className={styles.or}>{divider ?? t(($) => $.signInWith.or)}</span>
      )}
    </div>
  );
}
