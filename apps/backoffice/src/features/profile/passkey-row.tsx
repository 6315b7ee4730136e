import { Badge, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import type { Passkey } from './profile-queries.ts';
import styles from './profile-screen.module.css';

/** One passkey. One that may have been copied says so, and no longer signs in. */
export function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation();
  const { name, createdAt, lastUsedAt, copiedAt } = passkey;
  const dateOf = (moment: string) => longDate(moment, currentLanguage());
  return (
    <li data-row>
      <div className={styles.session}>
        <Group gap="xs">
          <Text fw={500} className={styles.name}>
            {name}
          </Text>
          {copiedAt !== null && <Badge color="coral">{t(($) => $.profile.passkeys.copied)}</Badge>}
        </Group>
        {copiedAt !== null && <Text size="sm">{t(($) => $.profile.passkeys.copiedText)}</Text>}
        <Text size="sm" c="dimmed">
          {lastUsedAt === null
            ? t(($) => $.profile.passkeys.unused)
            : t(($) => $.profile.passkeys.used, { when: dateOf(lastUsedAt) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t(($) => $.profile.passkeys.since, { when: dateOf(createdAt) })}
        </Text>
      </div>
      <Button
        size="xs"
        variant="subtle"
        color="coral"
        aria-label={t(($) => $.profile.passkeys.removeOf, { name })}
        onClick={onRemove}
      >
        {t(($) => $.profile.passkeys.remove)}
      </Button>
    </li>
  );
}
