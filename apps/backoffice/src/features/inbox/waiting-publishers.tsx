import type { Publisher } from '@aqua/contract/catalogue/publishers';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { approvePublisher, waitingPublishersQuery } from './inbox-queries.ts';
import { InboxRow, InboxSection } from './inbox-section.tsx';

/** Publishers that signed up. They are approved here, and refused in the list. */
export function WaitingPublishers() {
  const { t } = useTranslation();
  const waiting = useQuery(waitingPublishersQuery());
  const confirm = useDialog<Publisher>();
  const approve = useWrite(approvePublisher, { onSuccess: confirm.close });
  const { subject } = confirm;

  return (
    <>
      <InboxSection
        title={t(($) => $.inbox.publishers)}
        answer={waiting}
        keyOf={({ id }) => id}
        foot={
          <Anchor size="sm" renderRoot={(root) => <Link to="/publishers" {...root} />}>
            {t(($) => $.inbox.all)}
          </Anchor>
        }
      >
        {(publisher) => {
          const { name, isEmailConfirmed, createdAt } = publisher;
          return (
            <InboxRow
              name={
                <Anchor
                  inherit
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
              }
              actions={
                isEmailConfirmed && (
                  <Button
                    size="xs"
                    aria-label={t(($) => $.publishers.approveOf, { name })}
                    onClick={() => confirm.open(publisher)}
                  >
                    {t(($) => $.publishers.approve)}
                  </Button>
                )
              }
            >
              <span>
                {t(($) => $.inbox.signedUpAt, { when: longDate(createdAt, currentLanguage()) })}
              </span>
              <span>
                {t(($) => (isEmailConfirmed ? $.publishers.confirmed : $.publishers.unconfirmed))}
              </span>
            </InboxRow>
          );
        }}
      </InboxSection>
      <ConfirmDialog
        opened={confirm.opened}
        title={t(($) => $.publishers.approveTitle, { name: subject?.name ?? '' })}
        text={t(($) => $.publishers.approveText)}
        action={t(($) => $.publishers.approve)}
        write={approve}
        onClose={confirm.close}
        onConfirm={() => subject !== null && approve.mutate(subject)}
      />
    </>
  );
}
