import { Text } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../../components/screen-title.tsx';
import { useMay } from '../../lib/storage/session.ts';
import { DueRequests } from './due-requests.tsx';
import { FailedBooks } from './failed-books.tsx';
import { inboxQuery } from './inbox-queries.ts';
import styles from './inbox-screen.module.css';
import { ReturnedMails } from './returned-mails.tsx';
import { WaitingPublishers } from './waiting-publishers.tsx';

/** One place for everything that needs attention and that the role may resolve. */
export function InboxScreen() {
  const { t } = useTranslation();
  const { data: counts } = useQuery(inboxQuery());
  const isEmpty = counts !== undefined && Object.values(counts).every((count) => count === 0);
  const [approves, answers, mails] = [
    useMay('managePublishers'),
    useMay('manageRequests'),
    useMay('inviteStudents'),
  ];
  return (
    <div className={styles.screen}>
      <ScreenTitle title={t(($) => $.inbox.title)} />
      <Text size="sm" c="dimmed">
        {t(($) => $.inbox.lead)}
      </Text>
      {isEmpty && (
        <div className={styles.empty} role="status">
          <IconMoodSmile size={40} stroke={1.2} aria-hidden />
          <Text fw={500}>{t(($) => $.inbox.nothing)}</Text>
        </div>
      )}
      {answers && <DueRequests />}
      {approves && <WaitingPublishers />}
      <FailedBooks />
      {mails && <ReturnedMails />}
    </div>
  );
}
