import { Alert, Anchor, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { waitingPublishersQuery } from './publishers-queries.ts';
import styles from './waiting-banner.module.css';

/** More names would push the list off the screen. */
const shownNames = 5;

/** Says above the list which publishers wait for approval. Pressing a name finds its row. */
export function WaitingBanner() {
  const { t } = useTranslation();
  const { data: waiting } = useQuery(waitingPublishersQuery(shownNames));
  if (waiting === undefined || waiting.totalItems === 0) return null;
  const more = waiting.totalItems - waiting.data.length;
  return (
    <Alert
      color="amber"
      role="status"
      icon={<IconClock size={20} aria-hidden />}
      title={t(($) => $.publishers.waitingTitle, { count: waiting.totalItems })}
    >
      <Text size="sm">{t(($) => $.publishers.waitingText)}</Text>
      <ul className={styles.names}>
        {waiting.data.map(({ id, name }) => (
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
