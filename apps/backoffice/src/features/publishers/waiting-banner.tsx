import { Alert, Anchor, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { waitingPublishersQuery } from './publishers-queries.ts';
import styles from './waiting-banner.module.css';

/** More names would push the list off the screen. */
const shownNames = 5;

/** Says above the list which publishers wait for approval. Each name finds its row. */
export function WaitingBanner() {
  const { t } = useTranslation();
  const { data: waiting = [] } = useQuery(waitingPublishersQuery());
  if (waiting.length === 0) return null;
  const more = waiting.length - shownNames;
  return (
    <Alert
      color="amber"
      role="status"
      icon={<IconClock size={20} aria-hidden />}
      title={t(($) => $.publishers.waitingTitle, { count: waiting.length })}
    >
      <Text size="sm">{t(($) => $.publishers.waitingText)}</Text>
      <ul className={styles.names}>
        {waiting.slice(0, shownNames).map(({ id, name }) => (
          <li key={id}>
            <Anchor
              size="sm"
              renderRoot={(root) => (
                <Link
                  to="/publishers"
                  search={{ keySearch: name, fieldSearch: 'name' }}
                  {...root}
                />
              )}
            >
              {name}
            </Anchor>
          </li>
        ))}
        {more > 0 && (
          <Text component="li" size="sm">
            {t(($) => $.publishers.waitingMore, { count: more })}
          </Text>
        )}
      </ul>
    </Alert>
  );
}
