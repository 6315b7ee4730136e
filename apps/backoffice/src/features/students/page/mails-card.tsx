import { signInNameOf } from '@aqua/contract/accounts/sign-in-name-of';
import type { CustomerMail } from '@aqua/contract/students/customer-account';
import type { Customer } from '@aqua/contract/students/customers';
import { Badge, Button, Text } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Email } from '../../../components/email.tsx';
import { Card, Loaded } from '../../../components/card.tsx';
import { longDate } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import { hasMailbox } from '../shared/has-mailbox.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { mailsQuery } from './student-page-queries.ts';
import styles from './student-view.module.css';
import { sendPasswordMail } from '../shared/students-queries.ts';

const colors = {
  waiting: 'aqua',
  sent: 'green',
  failed: 'coral',
  captured: 'gray',
  bounced: 'coral',
} satisfies Record<CustomerMail['state'], string>;

/** The newest mails with their state; an invitation that is still open can be sent again. */
export function MailsCard({ student }: { student: Customer }) {
  const { t } = useTranslation();
  const answer = useQuery(mailsQuery(student.id));
  const resend = useWrite(sendPasswordMail);
  const isOpen =
    student.deletedAt === null && student.invitation.state !== 'active' && hasMailbox(student);
  const { id } = student;
  const email = signInNameOf(student);
  return (
    <Card
      title={t(($) => $.studentPage.mails.title)}
      state={
        isOpen && (
          <Button
            size="xs"
            variant="default"
            loading={resend.isPending}
            leftSection={<IconMailForward size={16} stroke={1.6} aria-hidden />}
            onClick={() => resend.mutate({ id, email, responseAlert: t(($) => $.students.resent) })}
          >
            {t(($) => $.students.resend)}
          </Button>
        )
      }
    >
      <Loaded answer={answer}>
        {({ data, totalItems }) => (
          <>
            {data.length === 0 && (
              <Text size="sm" c="dimmed">
                {t(($) => $.studentPage.mails.none)}
              </Text>
            )}
            <ul className={styles.entries}>
              {data.map((mail) => (
                <MailEntry key={mail.id} mail={mail} />
              ))}
            </ul>
            {totalItems > data.length && (
              <Text size="xs" c="dimmed">
                {t(($) => $.studentPage.mails.all, { shown: data.length, count: totalItems })}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function MailEntry({ mail }: { mail: CustomerMail }) {
  const { t } = useTranslation();
  const { subject, recipient, state, attempts, reason, createdAt } = mail;
  return (
    <li>
      <div className={styles.entry}>
        <Text fw={500}>{subject}</Text>
        <Text component="div" size="sm" c="dimmed" maw="100%">
          <Email>{recipient}</Email>
          {longDate(createdAt, currentLanguage())}
        </Text>
        {reason !== null && (
          <Text size="sm">{t(($) => $.studentPage.mails.reason, { reason })}</Text>
        )}
        {state === 'waiting' && attempts > 0 && (
          <Text size="sm" c="dimmed">
            {t(($) => $.studentPage.mails.attempts, { count: attempts })}
          </Text>
        )}
      </div>
      <Badge color={colors[state]}>{t(($) => $.studentPage.mails.states[state])}</Badge>
    </li>
  );
}
