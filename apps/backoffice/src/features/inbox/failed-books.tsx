import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../lib/language/problems.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { failedBooksQuery, retryIngest } from './inbox-queries.ts';
import { InboxRow, InboxSection } from './inbox-section.tsx';

/** Books whose pages could not be prepared; staff see those of their own publisher. */
export function FailedBooks() {
  const { t } = useTranslation();
  const books = useQuery(failedBooksQuery());
  const retry = useWrite(retryIngest);
  return (
    <InboxSection
      title={t(($) => $.inbox.books)}
      answer={books}
      keyOf={({ id }) => id}
      foot={
        <Anchor
          size="sm"
          renderRoot={(root) => <Link to="/products" search={{ ingest: 'failed' }} {...root} />}
        >
          {t(($) => $.inbox.all)}
        </Anchor>
      }
    >
      {({ id, title, ingest }) => (
        <InboxRow
          name={
            <Anchor
              inherit
              renderRoot={(root) => (
                <Link to="/products/$id" params={{ id: String(id) }} {...root} />
              )}
            >
              {title}
            </Anchor>
          }
          actions={
            <Button
              size="xs"
              variant="default"
              loading={retry.isPending && retry.variables === id}
              aria-label={t(($) => $.products.ingest.retryOf, { title })}
              onClick={() => retry.mutate(id)}
            >
              {t(($) => $.products.ingest.retry)}
            </Button>
          }
        >
          {codeText(ingest.failure ?? 'server.failed')}
        </InboxRow>
      )}
    </InboxSection>
  );
}
