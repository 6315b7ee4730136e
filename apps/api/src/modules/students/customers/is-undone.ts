import { sql } from 'kysely';

/**
 * Whom the undo of an import has deleted, and nobody else since: the next list of the school has the
 * student again.
 */
export const isUndone = sql<boolean>`(customers.deleted_at is not null and exists (
  select from import_changes
  where customer_id = customers.id and kind = 'made' and not is_kept
    and undone_at >= customers.deleted_at))`;
