import type { ListQuery } from '@aqua/contract/list';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { pageOf } from '../../../db/list/list.ts';
import type { Database } from '../../../db/tables/database.ts';

type Providers = Database['signInProviders'];

/** Rows with the name of their group and how many people use them. */
function providers(db: Db) {
  return db
    .selectFrom('signInProviders')
    .leftJoin('groups', 'groups.id', 'signInProviders.groupId')
    .selectAll('signInProviders')
    .select('groups.name as groupName')
    .select((eb) =>
      eb
        .selectFrom('identities')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('identities.providerId', '=', 'signInProviders.id')
        .$asScalar()
        .$notNull()
        .as('countIdentities'),
    );
}

export type StoredProvider = Selectable<Providers>;

export type ProviderRow = Awaited<
  ReturnType<ReturnType<typeof providers>['executeTakeFirstOrThrow']>
>;

export function createProviderQueries(db: Db) {
  return {
    page(query: ListQuery, signal?: AbortSignal) {
      return pageOf(db, providers(db), query, {
        table: 'signInProviders',
        search: {
          nameEn: 'signInProviders.nameEn',
          nameTh: 'signInProviders.nameTh',
          issuer: 'signInProviders.issuer',
        },
        signal,
      });
    },

    /** What sign-in needs to know, in the order of the buttons. */
    stored: (): Promise<StoredProvider[]> =>
      db.selectFrom('signInProviders').selectAll().orderBy('position').orderBy('id').execute(),

    byId(id: number, trx: Db = db) {
      return providers(trx).where('signInProviders.id', '=', id).executeTakeFirst();
    },

    /** The row in its present state, locked until the transaction ends. */
    lock(trx: Trx, id: number) {
      return providers(trx)
        .where('signInProviders.id', '=', id)
        .forUpdate('signInProviders')
        .executeTakeFirst();
    },

    async insert(trx: Trx, values: Insertable<Providers>): Promise<number> {
      const { id } = await trx
        .insertInto('signInProviders')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async update(trx: Trx, id: number, changes: Updateable<Providers>): Promise<void> {
      await trx
        .updateTable('signInProviders')
        .set({ ...changes, updatedAt: thisMoment })
        .where('id', '=', id)
        .execute();
    },

    async noteTried(trx: Trx, id: number): Promise<void> {
      await trx
        .updateTable('signInProviders')
        .set({ triedAt: sql`now()` })
        .where('id', '=', id)
        .execute();
    },

    async remove(trx: Trx, id: number): Promise<void> {
      await trx.deleteFrom('signInProviders').where('id', '=', id).execute();
    },

    /** Groups by the beginning of their name, for a picker. */
    groups(start: string) {
      return db
        .selectFrom('groups')
        .select(['id', 'name'])
        .where(sql<boolean>`starts_with(lower(name), lower(${start}))`)
        .orderBy('name')
        .limit(50)
        .execute();
    },

    group(id: number) {
      return db.selectFrom('groups').select('id').where('id', '=', id).executeTakeFirst();
    },
  };
}
