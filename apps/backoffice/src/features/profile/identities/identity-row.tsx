import { Button, Text } from '@mantine/core';
import type { Identity } from '@aqua/contract/accounts/identities';
import { useTranslation } from 'react-i18next';
import { Email } from '../../../components/email.tsx';
import { longDate } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import { providerName } from '../../../lib/language/provider-name.ts';
import styles from '../profile-screen.module.css';

interface IdentityRowProps {
  identity: Identity;
  onRemove: () => void;
}

/** One account at a provider, as the provider told of it. */
export function IdentityRow({ identity, onRemove }: IdentityRowProps) {
  const { t } = useTranslation();
  const { email, name, createdAt, lastUsedAt } = identity;
  const language = currentLanguage();
  const provider = providerName(identity.provider, language);
  return (
    <li data-row>
      <div className={styles.session}>
        <Text fw={500}>{provider}</Text>
        {email !== null || name !== null ? (
          <Text size="sm">{email === null ? name : <Email>{email}</Email>}</Text>
        ) : null}
        <Text size="sm" c="dimmed">
          {t(($) => $.profile.identities.added, { when: longDate(createdAt, language) })}
        </Text>
        {lastUsedAt !== null && (
          <Text size="sm" c="dimmed">
            {t(($) => $.profile.identities.used, { when: longDate(lastUsedAt, language) })}
          </Text>
        )}
      </div>
      <Button
        size="xs"
        variant="subtle"
        color="coral"
        aria-label={t(($) => $.profile.identities.removeOf, { provider })}
        onClick={onRemove}
      >
        {t(($) => $.profile.identities.remove)}
      </Button>
    </li>
  );
}
