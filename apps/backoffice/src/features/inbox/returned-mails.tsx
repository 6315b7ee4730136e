import type { returnedMail } from '@aqua/contract/oversight/inbox';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Email } from '../../components/email.tsx';
import { Pager } from '../../components/list/pager.tsx';
import { useNoPagePastTheEnd } from '../../components/list/screen/use-no-page-past-the-end.ts';
import { longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { useMay } from '../../lib/storage/session.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { resendInvitation, returnedMailsQuery } from './inbox-queries.ts';
import { InboxRow, InboxSection } from './inbox-section.tsx';

type ReturnedMail = z.infer<typeof returnedMail>;

/** Mails that did not arrive: to whom they went, why they failed, and what can be done. */
export function ReturnedMails() {
  const { t } = useTranslation();
  const { page = 1 } = useSearch({ from: '/signed-in/inbox' });
  const navigate = useNavigate();
  const mails = useQuery(returnedMailsQuery(page));
  const totalPages = mails.data?.totalPages ?? 0;
  const goTo = (wanted: number, { replace = false } = {}) =>
    void navigate({ to: '/inbox', search: { page: wanted }, resetScroll: false, replace });
  useNoPagePastTheEnd({ query: { page }, goTo }, mails.data);
  return (
    <InboxSection
      title={t(($) => $.inbox.mails)}
      answer={mails}
      keyOf={({ id }) => id}
      foot={totalPages > 1 && <Pager page={page} totalPages={totalPages} onChange={goTo} />}
    >
      {(mail) => {
        const { subject, state, reason, createdAt } = mail;
        const name = mail.recipientName;
        return (
          <InboxRow name={name} actions={<MailActions mail={mail} />}>
            <Email>{mail.recipient}</Email>
            <span>
              {t(($) => (state === 'bounced' ? $.inbox.bounced : $.inbox.notSent))} · {subject}
            </span>
            <span>
              {t(($) => $.inbox.sentAt, { when: longDate(createdAt, currentLanguage()) })}
            </span>
            {reason !== null && (
              <Text span size="xs">
                {t(($) => $.inbox.reason, { reason })}
              </Text>
            )}
            {mail.student === null && <span>{t(($) => $.inbox.noAccount)}</span>}
          </InboxRow>
        );
      }}
    </InboxSection>
  );
}

/** A mailbox that does not exist is corrected; a mail that could not be handed over is resent. */
function MailActions({ mail: { student, state } }: { mail: ReturnedMail }) {
  const { t } = useTranslation();
  const mayCorrect = useMay('manageStudents');
  const resend = useWrite(resendInvitation);
  if (student === null || !mayCorrect) return null;
  const { id, name, email } = student;
  return (
    <>
      {state === 'bounced' && (
        <Button
          size="xs"
          variant="default"
          aria-label={t(($) => $.inbox.correctOf, { name })}
          renderRoot={(root) => <Link to="/students/$id" params={{ id: String(id) }} {...root} />}
        >
          {t(($) => $.inbox.correct)}
        </Button>
      )}
      {!student.hasPassword && email !== null && (
        <Button
          size="xs"
          variant="default"
          loading={resend.isPending}
          aria-label={t(($) => $.inbox.resendOf, { name })}
          onClick={() => resend.mutate({ id, email, responseAlert: t(($) => $.inbox.resent) })}
        >
          {t(($) => $.inbox.resend)}
        </Button>
      )}
    </>
  );
}
