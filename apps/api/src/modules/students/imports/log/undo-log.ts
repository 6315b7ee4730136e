import { sql } from 'kysely';
import { thisMoment } from '../../../../db/clock.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { ImportChangeTable } from '../../../../db/tables/imports.ts';
import { notFound } from '../../../../lib/errors.ts';
import { groupsHeldFor, importUndoWindow } from '../rules.ts';

export type NotedChange = Awaited<ReturnType<typeof undoLog.next>>[number];

/** What the undo of an import reads and writes down. */
export const undoLog = {
  async lock(trx: Trx, id: number) {
    const row = await trx
      .selectFrom('imports')
      .select(['id', 'state'])
      .select([
        sql<boolean>`updated_at < now() - ${groupsHeldFor.sql}`.as('isStale'),
        sql<boolean>`state = 'undoing' or (state in ('ended', 'brokenOff')
          and ended_at > now() - ${importUndoWindow.sql})`.as('isUndoable'),
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? notFound();
  },

  async setState(trx: Trx, id: number, state: 'undoing' | 'undone'): Promise<void> {
    await trx
      .updateTable('imports')
      .set({ state, updatedAt: thisMoment })
      .where('id', '=', id)
      .execute();
  },

  /** Some of the changes of a kind with which the undo has not dealt yet. */
  next(trx: Trx, importId: number, kind: ImportChangeTable['kind'], limit: number) {
    return trx
      .selectFrom('importChanges')
      .selectAll()
      .where('importId', '=', importId)
      .where('kind', '=', kind)
      .where('undoneAt', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
  },

  /** The books that these students kept when they left groups by the import. */
  kept(trx: Trx, importId: number, customerIds: number[]) {
    return trx
      .selectFrom('importChanges')
      .select(['customerId', 'groupId', 'productId'])
      .where('importId', '=', importId)
      .where('kind', '=', 'kept')
      .where(sql<boolean>`customer_id = any (${customerIds}::int[])`)
      .execute();
  },

  /** The undo has dealt with these changes, and has taken back those that are `taken`. */
  async deal(trx: Trx, ids: string[], taken: string[]): Promise<void> {
    await trx
      .updateTable('importChanges')
      .set({ undoneAt: thisMoment, isKept: sql<boolean>`id <> all (${taken}::bigint[])` })
      .where(sql<boolean>`id = any (${ids}::bigint[])`)
      .execute();
  },

  /** How many changes of each kind the undo has taken back. */
  async counts(trx: Trx, importId: number): Promise<Record<string, number>> {
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, count(*)::int as count from import_changes
      where import_id = ${importId}::int and undone_at is not null and not is_kept
      group by kind`.execute(trx);
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  },

  /** The students whom the import made and who stay. */
  async stillThere(trx: Trx, importId: number) {
    return trx
      .selectFrom('importChanges')
      .innerJoin('customers', 'customers.id', 'importChanges.customerId')
      .select(['customers.id', 'customers.name'])
      .where('importId', '=', importId)
      .where('kind', '=', 'made')
      .where('isKept', '=', true)
      .where('customers.deletedAt', 'is', null)
      .orderBy('customers.id')
      .execute();
  },
};
