import { sql } from 'kysely';
import { thisMoment } from '../../../../db/clock.ts';
import type { Db, Trx } from '../../../../db/connect.ts';
import type { ImportChangeTable } from '../../../../db/tables/imports.ts';
import { AppError, notFound } from '../../../../lib/errors.ts';
import type { Actor } from '../../../../http/actor.ts';
import { groupOwnerOf } from '../../groups/policy.ts';
import type { Member } from '../../groups/imported-members.ts';
import { brokenOffAfter, groupsHeldFor } from '../rules.ts';

/** The kinds of changes, as the answers count them. */
export type ChangeKind = ImportChangeTable['kind'];

/** A change as it is noted; what is not said does not apply to its kind. */
export interface Change {
  kind: ChangeKind;
  customerId?: number | null;
  groupId?: number | null;
  productId?: number | null;
  keepsBooks?: boolean;
  startsOn?: string | null;
  endsOn?: string | null;
  nameBefore?: string | null;
  nameAfter?: string | null;
}

/** The largest id of a row. */
const maxId = 2_147_483_647;

interface Beginning {
  /** The client's UUID. */
  name: string;
  fileName: string;
  isWhole: boolean;
  kind?: 'file' | 'newYear';
  /** The school of the list; null for a list without student numbers. */
  schoolCode: string | null;
}

/** A row of `imports`, locked. */
const locked = (trx: Trx) => trx.selectFrom('imports').selectAll().forUpdate();

/** What is written down about imports and about what they did. */
export const importLog = {
  /**
   * The import with this name, begun if there is none; its row is locked.
   *
   * @throws AppError `row.unknown` for somebody else's, `import.over` for one that has ended
   */
  async begin(trx: Trx, actor: Actor, { name, fileName, isWhole, kind, schoolCode }: Beginning) {
    const made = await trx
      .insertInto('imports')
      .values({
        name,
        fileName: fileName.slice(0, 500),
        isWhole,
        kind,
        schoolCode,
        publisherId: groupOwnerOf(actor),
        actorKind: actor.kind === 'staff' ? 'staff' : 'admin',
        actorId: actor.id,
        actorName: actor.name,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    const row = await locked(trx).where('name', '=', name).executeTakeFirstOrThrow();
    if (row.actorKind !== actor.kind || row.actorId !== actor.id) notFound();
    if (row.state !== 'running') throw new AppError('import.over');
    return { id: row.id, isNew: made !== undefined };
  },

  /**
   * The school of the newest import that had one and was not undone, of the same owner.
   *
   * @param before only imports that began before this one
   */
  async lastSchool(db: Db, actor: Actor, before?: number): Promise<string | null> {
    const row = await db
      .selectFrom('imports')
      .select('schoolCode')
      .where(sql<boolean>`publisher_id is not distinct from ${groupOwnerOf(actor)}::int`)
      .where('schoolCode', 'is not', null)
      .where('state', '<>', 'undone')
      .where('id', '<', before ?? maxId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.schoolCode ?? null;
  },

  /**
   * Keeps these groups for the import until it ends. An import that broke off some time ago lets
   * them go. Call it with the owner's lock.
   *
   * @returns the imports that let them go
   * @throws AppError `import.underWay` if another import has one of them
   */
  async hold(trx: Trx, id: number, groupIds: number[]): Promise<number[]> {
    const others = await trx
      .selectFrom('imports')
      .select('id')
      .where('state', '=', 'running')
      .where('id', '<>', id)
      .where(sql<boolean>`group_ids && ${groupIds}::int[]`)
      .orderBy('id')
      .execute();
    // One that is working has its row locked, and others don't wait for it.
    const stale = await trx
      .selectFrom('imports')
      .select('id')
      .where(sql<boolean>`id = any (${others.map((other) => other.id)}::int[])`)
      .where(sql<boolean>`updated_at < now() - ${groupsHeldFor.sql}`)
      .forUpdate()
      .skipLocked()
      .execute();
    if (stale.length < others.length) throw new AppError('import.underWay');
    await trx.updateTable('imports').set({ groupIds }).where('id', '=', id).execute();
    return stale.map((other) => other.id);
  },

  /** Imports that have ended without saying so. */
  async abandoned(db: Db): Promise<number[]> {
    const rows = await db
      .selectFrom('imports')
      .select('id')
      .where('state', '=', 'running')
      .where(sql<boolean>`updated_at < now() - ${brokenOffAfter.sql}`)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Locks the import. */
  async isStillRunning(trx: Trx, id: number): Promise<boolean> {
    const row = await locked(trx).where('id', '=', id).executeTakeFirst();
    return row?.state === 'running';
  },

  /** Notes what the import does, in the transaction that does it. */
  async note(trx: Trx, importId: number, changes: Change[]): Promise<void> {
    if (changes.length === 0) return;
    await sql`
      insert into import_changes (import_id, kind, customer_id, group_id, product_id, keeps_books,
        starts_on, ends_on, name_before, name_after)
      select ${importId}::int, kind, "customerId", "groupId", "productId",
        coalesce("keepsBooks", false), "startsOn", "endsOn", "nameBefore", "nameAfter"
      from json_to_recordset(${JSON.stringify(changes)}::json)
        as change (kind text, "customerId" int, "groupId" int, "productId" int,
          "keepsBooks" boolean, "startsOn" date, "endsOn" date, "nameBefore" text,
          "nameAfter" text)`.execute(trx);
  },

  /** Some of those who are still to leave. */
  leaving(trx: Trx, importId: number, limit: number) {
    return trx
      .selectFrom('importChanges')
      .select(['id', 'customerId', 'groupId', 'keepsBooks'])
      .where('importId', '=', importId)
      .where('kind', '=', 'leaving')
      .orderBy('id')
      .limit(limit)
      .execute();
  },

  /** These have left; who was not in the group any longer is forgotten. */
  async haveLeft(
    trx: Trx,
    importId: number,
    planned: string[],
    left: (Member & { revocation: string | null; kept: number[] })[],
  ): Promise<void> {
    await trx
      .deleteFrom('importChanges')
      .where(sql<boolean>`id = any (${planned}::bigint[])`)
      .execute();
    if (left.length === 0) return;
    await trx
      .insertInto('importChanges')
      .values(
        left.map(({ groupId, customerId, revocation }) => ({
          importId,
          kind: 'left' as const,
          groupId,
          customerId,
          revocation,
          keepsBooks: revocation === null,
        })),
      )
      .execute();
    await importLog.note(
      trx,
      importId,
      left.flatMap(({ groupId, customerId, kept }) =>
        kept.map((productId) => ({ kind: 'kept' as const, groupId, customerId, productId })),
      ),
    );
  },

  /** Adds the results of lines. */
  async addTotals(trx: Trx, id: number, totals: Record<string, number>): Promise<void> {
    const { totals: before } = await locked(trx).where('id', '=', id).executeTakeFirstOrThrow();
    const sum = Object.fromEntries(
      Object.entries(totals).map(([key, count]) => [key, (before[key] ?? 0) + count]),
    );
    await trx
      .updateTable('imports')
      .set({ totals: JSON.stringify(sum), updatedAt: thisMoment })
      .where('id', '=', id)
      .execute();
  },

  /** The import goes on: others don't take it for broken off. */
  async touch(trx: Trx, id: number): Promise<void> {
    await trx.updateTable('imports').set({ updatedAt: thisMoment }).where('id', '=', id).execute();
  },

  /** Counts what the import did; nothing more can be done under its name. */
  async end(trx: Trx, id: number, state: 'ended' | 'brokenOff') {
    await sql`
      delete from import_changes where import_id = ${id}::int and kind = 'leaving'`.execute(trx);
    const { rows } = await sql<{ counts: Record<string, number> }>`
      select coalesce(jsonb_object_agg(kind, count), '{}') as counts from (
        select kind, count(*)::int from import_changes where import_id = ${id}::int group by kind
      ) as counted`.execute(trx);
    const counts = rows[0]?.counts ?? {};
    return trx
      .updateTable('imports')
      .set({ state, counts: JSON.stringify(counts), endedAt: thisMoment, updatedAt: thisMoment })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** The lines of those who left the group of the line through an import, and are not back. */
  async leftEarlier(trx: Db, joining: (Member & { line: number })[]): Promise<number[]> {
    if (joining.length === 0) return [];
    const { rows } = await sql<{ line: number }>`
      select distinct line from unnest(
        ${joining.map(({ groupId }) => groupId)}::int[],
        ${joining.map(({ customerId }) => customerId)}::int[],
        ${joining.map(({ line }) => line)}::int[]
      ) as wanted (group_id, customer_id, line)
      join import_changes as gone using (group_id, customer_id)
      where gone.kind = 'left'
      order by line`.execute(trx);
    return rows.map(({ line }) => line);
  },
};
