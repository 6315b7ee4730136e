import { Badge, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import type { OpenSession } from './profile-queries.ts';
import styles from './profile-screen.module.css';

/** One open session. The current one ends by signing out. */
export function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { t } = useTranslation();
  const { address, createdAt, lastUsedAt, current } = session;
  const device = session.device ?? t(($) => $.profile.sessions.unknownDevice);
  const dateOf = (moment: string) => longDate(moment, currentLanguage());
  return (
    <li data-row>
      <div className={styles.session}>
        <Group gap="xs">
          <Text fw={500}>{device}</Text>
          {current && <Badge color="green">{t(($) => $.profile.sessions.current)}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {t(($) => $.profile.sessions.used, { when: dateOf(lastUsedAt), address })}
        </Text>
        <Text size="sm" c="dimmed">
          {t(($) => $.profile.sessions.since, { when: dateOf(createdAt) })}
        </Text>
      </div>
      {!current && (
        <Button
          size="xs"
          variant="subtle"
          color="coral"
          aria-label={t(($) => $.profile.sessions.endOf, { device, address })}
          onClick={onEnd}
        >
          {t(($) => $.profile.sessions.end)}
        </Button>
      )}
    </li>
  );
}
