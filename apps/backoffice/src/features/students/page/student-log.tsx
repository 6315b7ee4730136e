import type { Customer } from '@aqua/contract/students/customers';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card.tsx';
import { longDate } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import { useMay } from '../../../lib/storage/session.ts';
import styles from './student-view.module.css';
import { TrafficCard } from './traffic-card.tsx';

/** The history of the student and the books, and the student's latest calls. */
export function StudentLog({ student }: { student: Customer }) {
  const { t } = useTranslation();
  const maySeeAuditLog = useMay('readAuditLog');
  const maySeeTraffic = useMay('readTrafficLog');
  const entries = historyOf(student);
  return (
    <div className={styles.columns}>
      <Card title={t(($) => $.studentPage.log.title)}>
        {entries.length === 0 && (
          <Text size="sm" c="dimmed">
            {t(($) => $.studentPage.log.none)}
          </Text>
        )}
        <ul className={styles.entries}>
          {entries.map(({ action, title, createdAt, actionableBy }, place) => (
            <li key={place}>
              <div className={styles.entry}>
                <Text fw={500}>
                  {isKnown(action)
                    ? t(($) => $.studentPage.log.actions[action], { title })
                    : action}
                </Text>
                <Text size="sm" c="dimmed">
                  {t(($) => $.studentPage.log.by, {
                    name: actionableBy.name,
                    when: longDate(createdAt, currentLanguage()),
                  })}
                </Text>
              </div>
            </li>
          ))}
        </ul>
        {maySeeAuditLog && (
          <Stack gap={4} align="flex-start">
            <AuditLink action="student" subject={student.id}>
              {t(($) => $.studentPage.log.auditLog)}
            </AuditLink>
            <AuditLink action="ownership" subject={student.id}>
              {t(($) => $.studentPage.log.auditLogOfBooks)}
            </AuditLink>
          </Stack>
        )}
      </Card>
      {maySeeTraffic && <TrafficCard student={student} />}
    </div>
  );
}

interface AuditLinkProps {
  action: string;
  subject: number;
  children: ReactNode;
}

function AuditLink({ children, ...search }: AuditLinkProps) {
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/audit-log" search={search} />}>
      {children}
    </Anchor>
  );
}

const actions = [
  'invited',
  'signedUp',
  'deleted',
  'restored',
  'assigned',
  'renewed',
  'daysChanged',
  'screenshotsReset',
  'revoked',
  'givenBack',
] as const;

function isKnown(action: string): action is (typeof actions)[number] {
  return actions.some((known) => known === action);
}

/** The entries of the student and of each book, the newest first. */
function historyOf({ logs, productOwnerships }: Customer) {
  const ofBooks = productOwnerships.flatMap(({ logs: own, product: { title } }) =>
    own.map((entry) => ({ ...entry, title })),
  );
  return [...logs.map((entry) => ({ ...entry, title: '' })), ...ofBooks].toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
}
