import type { ListQuery } from '@aqua/contract/list';
import { sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import { pageOf } from '../../db/list.ts';
import type { Database } from '../../db/schema.ts';
import type { Actor } from '../../http/actor.ts';
import { logTypeOf } from './policy.ts';

/** The invitation's life (decisions, section 5), from the newest link and mail of the student. */
const invitationState = sql<'invited' | 'sent' | 'failed' | 'opened' | 'active' | 'expired'>`
  case
    when customers.password_hash is not null then 'active'
    when link.expires_at <= now() then 'expired'
    when link.opened_at is not null then 'opened'
    when mail.state = 'failed' then 'failed'
    when mail.state in ('sent', 'captured') then 'sent'
    else 'invited'
  end`;

/** A student as the list shows it, but for the child table and the logs. */
function shown(db: Db) {
  return db
    .selectFrom('customers')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('passwordLinks')
          .select(['expiresAt', 'openedAt'])
          .where('accountKind', '=', 'customer')
          .whereRef('accountId', '=', 'customers.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('link'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('mails')
          .select(['state', 'sentAt'])
          .whereRef('customerId', '=', 'customers.id')
          .where('kind', '=', 'invitation')
          .orderBy('id', 'desc')
          .limit(1)
          .as('mail'),
      (join) => join.onTrue(),
    )
    .select([
      'customers.id',
      'customers.name',
      'email',
      'invitedAt',
      'invitedById',
      'invitedByName',
    ])
    .select(['haveScreenPermission', 'haveTextPermission', 'deletedAt', 'createdAt', 'updatedAt'])
    .select([invitationState.as('invitationState'), 'mail.sentAt']);
}

/** A student with who invited. */
function invited(trx: Db) {
  return trx
    .selectFrom('customers')
    .leftJoin('publishers', 'publishers.id', 'customers.invitedByPublisherId')
    .select(['customers.id', 'customers.name', 'email', 'passwordHash', 'deletedAt'])
    .select(['invitedByName', 'publishers.name as publisherName']);
}

export type CustomerChanges = Pick<
  Updateable<Database['customers']>,
  'name' | 'email' | 'haveScreenPermission' | 'deletedAt'
>;

export type ShownCustomer = Awaited<
  ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>
>;

export function createCustomerQueries(db: Db) {
  /** Staff reach students who own one of their publisher's books or whom they invited. */
  function reachable(reach: number | null, trx: Db = db) {
    const rows = shown(trx);
    if (reach === null) return rows;
    return rows.where((eb) =>
      eb.or([
        eb('customers.invitedByPublisherId', '=', reach),
        eb.exists(
          eb
            .selectFrom('productOwnerships')
            .innerJoin('products', 'products.id', 'productOwnerships.productId')
            .select('products.id')
            .whereRef('productOwnerships.customerId', '=', 'customers.id')
            .where('products.publisherId', '=', reach),
        ),
      ]),
    );
  }

  return {
    page(query: ListQuery, reach: number | null) {
      return pageOf(reachable(reach), query, {
        table: 'customers',
        search: { email: 'customers.email', name: 'customers.name' },
      });
    },

    byId(id: number, reach: number | null, trx: Db = db) {
      return reachable(reach, trx).where('customers.id', '=', id).executeTakeFirst();
    },

    /** The books of these students, newest last; one query however many students. */
    ownerships(customerIds: number[], reach: number | null, trx: Db = db) {
      if (customerIds.length === 0) return Promise.resolve([]);
      const rows = trx
        .selectFrom('productOwnerships')
        .innerJoin('products', 'products.id', 'productOwnerships.productId')
        .selectAll('productOwnerships')
        .select(['products.title', 'products.erpId'])
        .where('customerId', 'in', customerIds)
        .where('products.deletedAt', 'is', null)
        .orderBy('productOwnerships.createdAt')
        .orderBy('productId');
      return (reach === null ? rows : rows.where('products.publisherId', '=', reach)).execute();
    },

    /** The logs of these students, oldest first. */
    logs(customerIds: number[], trx: Db = db) {
      if (customerIds.length === 0) return Promise.resolve([]);
      return trx
        .selectFrom('customerLogs')
        .selectAll()
        .where('customerId', 'in', customerIds)
        .orderBy('id')
        .execute();
    },

    /** The new student's id; undefined when the e-mail is taken, also by a parallel invite. */
    insert(trx: Trx, actor: Actor, { name, email }: { name: string; email: string }) {
      return trx
        .insertInto('customers')
        .values({
          name,
          email,
          invitedByKind: actor.kind,
          invitedById: actor.id,
          invitedByName: actor.name,
          invitedByPublisherId: actor.publisherId,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
    },

    lockByEmail(trx: Trx, email: string) {
      return invited(trx).where('email', '=', email).forUpdate('customers').executeTakeFirst();
    },

    /** The student with who invited, for a fresh invitation. */
    invitee(trx: Trx, id: number) {
      return invited(trx).where('customers.id', '=', id).executeTakeFirst();
    },

    /** The row as it is, locked, with whether it can still be restored by the database's clock. */
    lock(trx: Trx, id: number) {
      return trx
        .selectFrom('customers')
        .select(['id', 'deletedAt', 'updatedAt'])
        .select(sql<boolean>`deleted_at > now() - interval '7 days'`.as('isRestorable'))
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
    },

    async update(trx: Trx, id: number, changes: CustomerChanges): Promise<void> {
      await trx
        .updateTable('customers')
        .set({ ...changes, updatedAt: sql`clock_timestamp()` as never })
        .where('id', '=', id)
        .execute();
    },

    async resetCountScreenshot(
      trx: Trx,
      customerId: number,
      productId: number,
      reach: number | null,
    ): Promise<boolean> {
      const reset = await trx
        .updateTable('productOwnerships')
        .set({ countScreenshot: 0 })
        .from('products')
        .whereRef('products.id', '=', 'productOwnerships.productId')
        .where('customerId', '=', customerId)
        .where('productId', '=', productId)
        .$if(reach !== null, (rows) => rows.where('products.publisherId', '=', reach))
        .returning('productOwnerships.productId')
        .executeTakeFirst();
      return reset !== undefined;
    },

    /** Adds the books and answers the ids of those that were not owned before. */
    async addOwnerships(trx: Trx, customerId: number, productIds: number[]): Promise<number[]> {
      if (productIds.length === 0) return [];
      const added = await trx
        .insertInto('productOwnerships')
        .values(productIds.map((productId) => ({ customerId, productId })))
        .onConflict((conflict) => conflict.columns(['customerId', 'productId']).doNothing())
        .returning('productId')
        .execute();
      return added.map(({ productId }) => productId);
    },

    async removeOwnership(
      trx: Trx,
      customerId: number,
      productId: number,
      reach: number | null,
    ): Promise<boolean> {
      const removed = await trx
        .deleteFrom('productOwnerships')
        .using('products')
        .whereRef('products.id', '=', 'productOwnerships.productId')
        .where('customerId', '=', customerId)
        .where('productId', '=', productId)
        .$if(reach !== null, (rows) => rows.where('products.publisherId', '=', reach))
        .returning('productOwnerships.productId')
        .executeTakeFirst();
      return removed !== undefined;
    },

    async log(
      trx: Trx,
      actor: Actor,
      customerId: number,
      action: string,
      productIds: (number | null)[] = [null],
    ): Promise<void> {
      if (productIds.length === 0) return;
      const by = { actorId: actor.id, actorName: actor.name, actorType: logTypeOf(actor) };
      await trx
        .insertInto('customerLogs')
        .values(productIds.map((productId) => ({ customerId, productId, action, ...by })))
        .execute();
    },

    /** Titles of everything that the student owns, for a fresh invitation. */
    async titlesOf(trx: Trx, customerId: number): Promise<string[]> {
      const rows = await trx
        .selectFrom('productOwnerships')
        .innerJoin('products', 'products.id', 'productOwnerships.productId')
        .select('products.title')
        .where('customerId', '=', customerId)
        .where('products.deletedAt', 'is', null)
        .orderBy('products.title')
        .execute();
      return rows.map(({ title }) => title);
    },
  };
}

export type CustomerQueries = ReturnType<typeof createCustomerQueries>;
