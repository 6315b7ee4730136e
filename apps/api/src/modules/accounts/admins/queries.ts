import { systemAdminId } from '@aqua/contract/accounts/admins';
import type { ListQuery } from '@aqua/contract/list';
import { sql, type Insertable } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { pageOf } from '../../../db/list/list.ts';
import type { Database } from '../../../db/tables/database.ts';
import type { AccountChanges } from '../managed-accounts/service.ts';

/** The columns of an admin that leave the server: all but the password. */
const columns = ['id', 'name', 'email', 'type', 'createdAt', 'updatedAt'] as const;

export function createAdminQueries(db: Db) {
  return {
    page(query: ListQuery, signal?: AbortSignal) {
      return pageOf(db, db.selectFrom('admins').select(columns), query, {
        table: 'admins',
        search: { name: 'admins.name', email: 'admins.email' },
        signal,
      });
    },

    byId(id: number, trx: Db = db) {
      return trx.selectFrom('admins').select(columns).where('id', '=', id).executeTakeFirst();
    },

    /** Whether there is an admin besides the system's own, with which nobody can sign in. */
    async areThere(trx: Db): Promise<boolean> {
      const admin = await trx
        .selectFrom('admins')
        .select('id')
        .where('id', '<>', systemAdminId)
        .limit(1)
        .executeTakeFirst();
      return admin !== undefined;
    },

    /** Until the transaction ends, nobody else who takes this lock makes a SuperAdmin. */
    async lockSuperAdmins(trx: Trx): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('super_admins'))`.execute(trx);
    },

    /** The row in its present state, locked until the transaction ends. */
    lock(trx: Trx, id: number) {
      return trx
        .selectFrom('admins')
        .select(columns)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
    },

    lockSuperAdmin(trx: Trx, email: string) {
      return trx
        .selectFrom('admins')
        .select(columns)
        .where('email', '=', email)
        .where('type', '=', 'SuperAdmin')
        .forUpdate()
        .executeTakeFirst();
    },

    insert(trx: Trx, values: Insertable<Database['admins']>) {
      return trx.insertInto('admins').values(values).returning(columns).executeTakeFirstOrThrow();
    },

    async update(trx: Trx, id: number, changes: AccountChanges): Promise<void> {
      await trx
        .updateTable('admins')
        .set({ ...changes, updatedAt: thisMoment })
        .where('id', '=', id)
        .execute();
    },

    async countSuperAdmins(trx: Trx): Promise<number> {
      const { count } = await trx
        .selectFrom('admins')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('type', '=', 'SuperAdmin')
        .executeTakeFirstOrThrow();
      return count;
    },

    async remove(trx: Trx, id: number): Promise<void> {
      await trx.deleteFrom('admins').where('id', '=', id).execute();
    },
  };
}
