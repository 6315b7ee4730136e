import { productRestoreDays } from '@aqua/contract/catalogue/product-states';
import { sql } from 'kysely';
import { days } from '../../../lib/duration.ts';
import type { Actor } from '../../../http/actor.ts';

/** A literal, because lists and the reads by id keep their statements. */
const restoreWindow = sql`${sql.lit(`${days(productRestoreDays).days} days`)}::interval`;

/** Until when a deleted product can be restored (docs/decisions/0097). */
export const restorableUntil = sql<Date | null>`(products.deleted_at + ${restoreWindow})`;

/**
 * A product whose publisher was deleted, too, belongs to nobody and stays deleted. By the
 * database's clock.
 */
export const isRestorable = sql<boolean>`(products.deleted_at > now() - ${restoreWindow}
  and products.publisher_id is not null)`;

/** The columns of a delete, and of its undo. */
export const deletedBy = (actor: Pick<Actor, 'kind' | 'id' | 'name'>) => ({
  deletedAt: sql<Date>`now()`,
  deletedByKind: actor.kind,
  deletedById: actor.id,
  deletedByName: actor.name,
});

export const notDeleted = {
  deletedAt: null,
  deletedByKind: null,
  deletedById: null,
  deletedByName: null,
};
