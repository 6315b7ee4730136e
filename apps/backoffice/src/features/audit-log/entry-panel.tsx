import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from './audit-log-queries.ts';
import { EntryDetails } from './entry-details.tsx';
import styles from './entry-details.module.css';
import { kindOf } from './entry-words.ts';

/** The content of an entry, and links to other entries of the same row and the same account. */
export function EntryPanel({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { actor, subjectId } = entry;
  const actorKind = actor.kind as 'admin' | 'staff' | 'customer';
  return (
    <div className={styles.details}>
      <EntryDetails entry={entry} />
      <div className={styles.links}>
        <Anchor
          size="sm"
          renderRoot={(root) => (
            <Link
              to="/audit-log"
              search={{ action: kindOf(entry), subject: subjectId }}
              {...root}
            />
          )}
        >
          {t(($) => $.auditLog.sameEntry)}
        </Anchor>
        <Anchor
          size="sm"
          renderRoot={(root) => (
            <Link to="/audit-log" search={{ actorKind, actorId: actor.id }} {...root} />
          )}
        >
          {t(($) => $.auditLog.sameActor)}
        </Anchor>
      </div>
    </div>
  );
}
