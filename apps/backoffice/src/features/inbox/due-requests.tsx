import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relativeDay } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { dueRequestsQuery } from './inbox-queries.ts';
import { InboxRow, InboxSection } from './inbox-section.tsx';

/** Requests that are due soon or overdue, and erasures that wait for a second Admin. */
export function DueRequests() {
  const { t } = useTranslation();
  const requests = useQuery(dueRequestsQuery());
  return (
    <InboxSection
      title={t(($) => $.inbox.requests)}
      answer={requests}
      keyOf={({ id }) => id}
      foot={
        <Anchor
          size="sm"
          renderRoot={(root) => <Link to="/requests" search={{ state: 'due' }} {...root} />}
        >
          {t(($) => $.inbox.all)}
        </Anchor>
      }
    >
      {({ id, name, kind, state, dueAt, erasure }) => (
        <InboxRow
          name={`${t(($) => $.requests.kinds[kind])} · ${name}`}
          actions={
            <Button
              size="xs"
              variant="default"
              aria-label={t(($) => $.inbox.answerOf, { name })}
              renderRoot={(root) => (
                <Link to="/requests/$id" params={{ id: String(id) }} {...root} />
              )}
            >
              {t(($) => $.inbox.answer)}
            </Button>
          }
        >
          <Due dueAt={dueAt} isOverdue={state === 'overdue'} />
          {erasure !== null && <span>{t(($) => $.requests.proposed)}</span>}
        </InboxRow>
      )}
    </InboxSection>
  );
}

function Due({ dueAt, isOverdue }: { dueAt: string; isOverdue: boolean }) {
  const { t } = useTranslation();
  const when = useServerClock((now) => relativeDay(dueAt, now, currentLanguage()));
  return (
    <Text span size="sm" c={isOverdue ? 'var(--aqua-danger-text)' : 'inherit'}>
      {t(($) => (isOverdue ? $.requests.wasDue : $.requests.due), { when })}
    </Text>
  );
}
