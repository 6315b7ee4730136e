import type { AnnotationChange } from '@aqua/contract/annotations';
import { sql } from 'kysely';

/**
 * The rule of edits that come from several devices: the newest edit wins, a removal wins over every
 * edit, and of two edits of one time the first that came wins. This half is among the changes of one
 * call; it leaves one change for each annotation.
 */
export function winningChanges(changes: AnnotationChange[]): AnnotationChange[] {
  const winners = new Map<string, AnnotationChange>();
  for (const change of changes) {
    const other = winners.get(change.id);
    const wins =
      other === undefined ||
      (other.deleted !== true &&
        (change.deleted === true || change.editedAt.getTime() > other.editedAt.getTime()));
    if (wins) winners.set(change.id, change);
  }
  return [...winners.values()];
}

/** The other half: whether a change (`excluded`) wins over the stored row, in `on conflict do update`. */
export const winsOverStored = sql<boolean>`
  annotations.deleted_at is null
  and (excluded.deleted_at is not null or annotations.edited_at < excluded.edited_at)`;
