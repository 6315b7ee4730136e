import type { ListQuery } from '@aqua/contract/list';
import { sql, type Insertable, type Updateable } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { pageOf } from '../../../db/list/list.ts';
import { isInScope, type PublisherScope } from '../../../db/publisher-scope.ts';
import type { Database } from '../../../db/tables/database.ts';

/** A publisher with its logo, and whether one of its staff has confirmed the e-mail. */
function publisherRows(db: Db) {
  return db
    .selectFrom('publishers')
    .leftJoin('files as logo', 'logo.id', 'publishers.logoImageId')
    .selectAll('publishers')
    .select('logo.sha256 as logoSha256')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('staffs')
            .whereRef('staffs.publisherId', '=', 'publishers.id')
            .where('emailConfirmedAt', 'is not', null),
        )
        .$castTo<boolean>()
        .as('isEmailConfirmed'),
    );
}

export type PublisherRow = Awaited<
  ReturnType<ReturnType<typeof publisherRows>['executeTakeFirstOrThrow']>
>;

type Written = 'name' | 'companyName' | 'companyDescription' | 'logoImageId';
type PublisherValues = Pick<Insertable<Database['publishers']>, Written>;
type PublisherChanges = Pick<Updateable<Database['publishers']>, Written>;

export interface PublisherQuery extends ListQuery {
  isApproved?: 'true' | 'false' | undefined;
}

export function createPublisherQueries(db: Db) {
  return {
    page({ isApproved, ...query }: PublisherQuery, signal?: AbortSignal) {
      const rows = publisherRows(db)
        .$if(isApproved === 'true', (all) => all.where('publishers.approvedAt', 'is not', null))
        .$if(isApproved === 'false', (all) => all.where('publishers.approvedAt', 'is', null));
      return pageOf(db, rows, query, {
        table: 'publishers',
        search: { name: 'publishers.name', companyName: 'publishers.companyName' },
        signal,
      });
    },

    byId(id: number, trx: Db = db) {
      return publisherRows(trx).where('publishers.id', '=', id).executeTakeFirst();
    },

    /** The row, locked: meanwhile no product or staff member can refer to it. */
    lock(trx: Trx, id: number) {
      return publisherRows(trx)
        .where('publishers.id', '=', id)
        .forUpdate('publishers')
        .executeTakeFirst();
    },

    /** Locks the students of a publisher that is being removed: they lose their link to it. */
    async lockStudents(trx: Trx, id: number): Promise<void> {
      await trx
        .selectFrom('customers')
        .select('id')
        .where(
          sql<boolean>`id in (select customer_id from publisher_students where publisher_id = ${id})`,
        )
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
    },

    insert(trx: Trx, values: PublisherValues) {
      return trx.insertInto('publishers').values(values).returning('id').executeTakeFirstOrThrow();
    },

    /** Undefined columns stay as they are. */
    async update(trx: Trx, id: number, changes: PublisherChanges): Promise<void> {
      await trx
        .updateTable('publishers')
        .set({ ...changes, updatedAt: thisMoment })
        .where('id', '=', id)
        .execute();
    },

    async approve(trx: Trx, id: number): Promise<void> {
      await trx
        .updateTable('publishers')
        .set({ approvedAt: sql<Date>`now()`, updatedAt: thisMoment })
        .where('id', '=', id)
        .execute();
    },

    image(trx: Trx, id: number, scope: PublisherScope) {
      return trx
        .selectFrom('files')
        .select('id')
        .where('id', '=', id)
        .where('kind', '=', 'image')
        .where(isInScope(scope, 'files.publisherId'))
        .executeTakeFirst();
    },

    async countProducts(trx: Trx, id: number): Promise<number> {
      const { count } = await trx
        .selectFrom('products')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('publisherId', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },

    staff(trx: Trx, id: number) {
      return trx
        .selectFrom('staffs')
        .select(['id', 'name', 'email', 'emailConfirmedAt'])
        .where('publisherId', '=', id)
        .orderBy('id')
        .execute();
    },

    /** Also removes the staff who signed up for a publisher that was never approved. */
    async remove(trx: Trx, id: number): Promise<void> {
      await trx.deleteFrom('staffs').where('publisherId', '=', id).execute();
      await trx.deleteFrom('publishers').where('id', '=', id).execute();
    },
  };
}
