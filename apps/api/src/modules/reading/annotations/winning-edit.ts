import type { AnnotationChange } from '@aqua/contract/reading/annotations';
import { sql } from 'kysely';
import { seconds } from '../../../lib/duration.ts';

/**
 * How edits from several devices are merged: the newest edit wins, a removal wins over every edit,
 * and of two edits of the same time the first to arrive wins. An edit of the stored version counts
 * as the newest, even if the clock of its device is slow (docs/decisions/0040). This half compares
 * the changes of one call; it leaves one change for each annotation.
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

/** The versions that the edits are based on, by id. */
export function basedOn(changes: AnnotationChange[]): Record<string, Date> {
  const versions: Record<string, Date> = {};
  for (const change of changes)
    if (change.deleted !== true && change.basedOn != null) versions[change.id] = change.basedOn;
  return versions;
}

/** Clients know the time of a version to the millisecond. */
const leastStep = seconds(0.001);
const storedVersion = sql`date_trunc('milliseconds', annotations.edited_at)`;

/**
 * The other half: whether a change (`excluded`) wins over the stored row, in `on conflict do
 * update`. `versions` are the versions that the edits are based on, by id.
 */
export function winsOverStored(versions: Record<string, Date>) {
  return sql<boolean>`
    annotations.deleted_at is null
    and (excluded.deleted_at is not null
      or annotations.edited_at < excluded.edited_at
      or ${storedVersion} = (${JSON.stringify(versions)}::jsonb ->> annotations.id::text)::timestamptz)`;
}

/** An edit that won although its clock is slow still gets a later version than the stored one. */
export const nextVersion = sql<Date>`
  greatest(excluded.edited_at, ${storedVersion} + ${leastStep.sql})`;
