import type { DataRequest } from '@aqua/contract/law/privacy-requests';
import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { relativeDay } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { phrases } from '../../lib/language/phrases.ts';
import { useServerClock } from '../../lib/server-clock.ts';

const colours = { open: 'aqua', overdue: 'coral', done: 'green', declined: 'gray' } as const;

/** The state in one word, and when an open request is due. */
export function RequestState({ request }: { request: DataRequest }) {
  const { t } = useTranslation();
  const { state, dueAt, erasure } = request;
  const when = useServerClock((now) => relativeDay(dueAt, now, currentLanguage()));
  const isOpen = state === 'open' || state === 'overdue';
  return (
    <Group gap={8} component="span">
      <Badge color={colours[state]} variant="light">
        {t(($) => $.requests.states[state])}
      </Badge>
      {isOpen && erasure !== null && (
        <Badge color="amber" variant="light">
          {t(($) => $.requests.proposed)}
        </Badge>
      )}
      {isOpen && (
        <Text size="sm" component="span" c={state === 'overdue' ? 'coral' : undefined}>
          {t(($) => (state === 'overdue' ? $.requests.wasDue : $.requests.due), { when })}
        </Text>
      )}
    </Group>
  );
}

/** An erasure removes name and e-mail, and no request can be filed without an e-mail. */
export function isErased({ email }: DataRequest): boolean {
  return email === '';
}

/** The name to show, which is a phrase after an erasure. */
export function shownName(request: DataRequest): string {
  return isErased(request) ? phrases().backoffice.common.erasedStudent : request.name;
}
