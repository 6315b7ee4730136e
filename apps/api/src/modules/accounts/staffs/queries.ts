import type { ListQuery } from '@aqua/contract/list';
import { sql, type Insertable } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { pageOf } from '../../../db/list/list.ts';
import type { Database } from '../../../db/tables/database.ts';
import type { AccountChanges } from '../managed-accounts/service.ts';

/**
 * The columns of a staff member that leave the server: without password and token, with the
 * publisher's name.
 */
function staffRows(db: Db) {
  return db
    .selectFrom('staffs')
    .innerJoin('publishers', 'publishers.id', 'staffs.publisherId')
    .select(['staffs.id', 'staffs.name', 'email', 'type', 'publisherId'])
    .select(['staffs.createdAt', 'staffs.updatedAt', 'publishers.name as publisherName']);
}

type StaffRow = Awaited<ReturnType<ReturnType<typeof staffRows>['executeTakeFirstOrThrow']>>;

export function serialize({ publisherName, ...staff }: StaffRow) {
  return { ...staff, publisher: { id: staff.publisherId, name: publisherName } };
}

const serializeFound = (row: StaffRow | undefined) => row && serialize(row);

export function createStaffQueries(db: Db) {
  return {
    page(query: ListQuery, signal?: AbortSignal) {
      const options = {
        table: 'staffs',
        search: { name: 'staffs.name', email: 'staffs.email' },
        signal,
      };
      const { fieldSearch, keySearch } = query;
      if (fieldSearch !== 'publisherId' || keySearch === '')
        return pageOf(db, staffRows(db), query, options);
      // The search by publisher matches the whole id: 12 does not find 112.
      const ofPublisher = staffRows(db).where(sql<string>`publisher_id::text`, '=', keySearch);
      return pageOf(db, ofPublisher, { ...query, keySearch: '' }, options);
    },

    async byId(id: number, trx: Db = db) {
      return serializeFound(await staffRows(trx).where('staffs.id', '=', id).executeTakeFirst());
    },

    /** The row, locked until the transaction ends. */
    async lock(trx: Trx, id: number) {
      const row = staffRows(trx).where('staffs.id', '=', id).forUpdate('staffs');
      return serializeFound(await row.executeTakeFirst());
    },

    async insert(trx: Trx, values: Insertable<Database['staffs']>) {
      const inserted = trx.insertInto('staffs').values(values).returning('id');
      const { id } = await inserted.executeTakeFirstOrThrow();
      return serialize(await staffRows(trx).where('staffs.id', '=', id).executeTakeFirstOrThrow());
    },

    async update(trx: Trx, id: number, changes: AccountChanges): Promise<void> {
      await trx
        .updateTable('staffs')
        .set({ ...changes, updatedAt: thisMoment })
        .where('id', '=', id)
        .execute();
    },

    async remove(trx: Trx, id: number): Promise<void> {
      await trx.deleteFrom('staffs').where('id', '=', id).execute();
    },
  };
}
