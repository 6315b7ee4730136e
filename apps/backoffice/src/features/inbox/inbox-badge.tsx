import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inboxQuery } from './inbox-queries.ts';
import { shownCount } from './shown-count.ts';

/** In the sidebar: how many things need attention. Hidden if it is none, or not known. */
export function InboxBadge() {
  const { t } = useTranslation();
  const { data } = useQuery(inboxQuery());
  const count = data === undefined ? 0 : Object.values(data).reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  const shown = shownCount(count);
  return (
    <Badge color="amber" variant="light" aria-label={t(($) => $.inbox.count, { waiting: shown })}>
      {shown}
    </Badge>
  );
}
