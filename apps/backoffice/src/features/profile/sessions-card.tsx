import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { Loaded, Card } from '../../components/card.tsx';
import { endSession, sessionsQuery, signOutElsewhere } from './profile-queries.ts';
import type { OpenSession } from './profile-queries.ts';
import styles from './profile-screen.module.css';
import { SessionRow } from './session-row.tsx';

/** More sessions are shown on request. */
const shownAtFirst = 8;

/** Where the account is signed in. Other sessions can be ended, one or all of them. */
export function SessionsCard() {
  const { t } = useTranslation();
  const sessions = useQuery(sessionsQuery());
  const [showsAll, setShowsAll] = useState(false);
  const one = useDialog<OpenSession>();
  const others = useDialog();
  const end = useWrite(endSession, { onSuccess: one.close });
  const endOthers = useWrite(signOutElsewhere, { onSuccess: others.close });
  const device = one.subject?.device ?? t(($) => $.profile.sessions.unknownDevice);

  return (
    <Card title={t(($) => $.profile.sessions.title)}>
      <Loaded answer={sessions}>
        {({ data }) => {
          const ordered = currentFirst(data);
          const shown = showsAll ? ordered : ordered.slice(0, shownAtFirst);
          return (
            <>
              <ul className={styles.sessions} data-rows>
                {shown.map((session) => (
                  <SessionRow key={session.id} session={session} onEnd={() => one.open(session)} />
                ))}
              </ul>
              {ordered.some(({ current }) => !current) && (
                <Group justify="flex-end" gap="sm">
                  {shown.length < ordered.length && (
                    <Button variant="subtle" onClick={() => setShowsAll(true)}>
                      {t(($) => $.profile.sessions.showAll, { count: ordered.length })}
                    </Button>
                  )}
                  <Button variant="default" onClick={() => others.open()}>
                    {t(($) => $.profile.sessions.endOthers)}
                  </Button>
                </Group>
              )}
            </>
          );
        }}
      </Loaded>
      <ConfirmDialog
        opened={one.opened}
        title={t(($) => $.profile.sessions.endTitle, { device })}
        text={t(($) => $.profile.sessions.endText)}
        action={t(($) => $.profile.sessions.end)}
        danger
        write={end}
        onClose={one.close}
        onConfirm={() => one.subject !== null && end.mutate(one.subject.id)}
      />
      <ConfirmDialog
        opened={others.opened}
        title={t(($) => $.profile.sessions.endOthersTitle)}
        text={t(($) => $.profile.sessions.endOthersText)}
        action={t(($) => $.profile.sessions.endOthers)}
        danger
        write={endOthers}
        onClose={others.close}
        onConfirm={() => endOthers.mutate(undefined)}
      />
    </Card>
  );
}

/** This session first, then the others by their last use. */
function currentFirst(sessions: readonly OpenSession[]): OpenSession[] {
  return sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.lastUsedAt.localeCompare(one.lastUsedAt),
  );
}
