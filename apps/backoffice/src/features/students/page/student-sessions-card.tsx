import type { Customer } from '@aqua/contract/students/customers';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card, Loaded } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useDialog } from '../../../components/dialog/use-dialog.ts';
import { longDate } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { endSession, sessionsQuery } from './student-page-queries.ts';
import styles from './student-view.module.css';

interface Session {
  id: number;
  device: string | null;
  address: string;
  lastUsedAt: string;
}

/** Where the student is logged in; each session can be ended. */
export function StudentSessionsCard({ student }: { student: Customer }) {
  const { t } = useTranslation();
  const answer = useQuery(sessionsQuery(student.id));
  const asked = useDialog<Session>();
  const end = useWrite(endSession, { onSuccess: asked.close });
  const nameOf = (session: Session | null) =>
    session?.device ?? t(($) => $.profile.sessions.unknownDevice);
  return (
    <Card title={t(($) => $.studentPage.sessions.title)}>
      <Loaded answer={answer}>
        {({ data }) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t(($) => $.studentPage.sessions.none)}
            </Text>
          ) : (
            <ul className={styles.entries} data-rows>
              {data.map((session) => (
                <li key={session.id} data-row>
                  <div className={styles.entry}>
                    <Text fw={500}>{nameOf(session)}</Text>
                    <Text size="sm" c="dimmed">
                      {t(($) => $.profile.sessions.used, {
                        when: longDate(session.lastUsedAt, currentLanguage()),
                        address: session.address,
                      })}
                    </Text>
                  </div>
                  <Button
                    size="xs"
                    variant="subtle"
                    color="coral"
                    aria-label={t(($) => $.studentPage.sessions.endOf, {
                      device: nameOf(session),
                      address: session.address,
                    })}
                    onClick={() => asked.open(session)}
                  >
                    {t(($) => $.studentPage.sessions.end)}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ConfirmDialog
        opened={asked.opened}
        title={t(($) => $.studentPage.sessions.endTitle, {
          name: student.name,
          device: nameOf(asked.subject),
        })}
        text={t(($) => $.studentPage.sessions.endText)}
        action={t(($) => $.studentPage.sessions.end)}
        danger
        write={end}
        onClose={asked.close}
        onConfirm={() =>
          asked.subject !== null && end.mutate({ id: student.id, sessionId: asked.subject.id })
        }
      />
    </Card>
  );
}
