import type { ListQuery } from '@aqua/contract/list';
import { sql, type RawBuilder, type SelectQueryBuilder, type Updateable } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import { pageOf } from '../../db/list.ts';
import { inPieces } from '../../db/list-search.ts';
import { prepare, slot } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { Actor } from '../../http/actor.ts';
import { logTypeOf } from './policy.ts';

/** The newest invitation to the student. */
const mail = sql`
  select state, sent_at from mails
  where mails.customer_id = customers.id and kind = 'invitation' order by id desc limit 1`;

/** The newest link that the student got. */
const link = sql`
  select expires_at, opened_at from password_links
  where account_kind = 'customer' and account_id = customers.id order by id desc limit 1`;

/** The invitation's life (decisions, section 5), from the newest link and mail of the student. */
const invitationState = sql<'invited' | 'sent' | 'failed' | 'opened' | 'active' | 'expired'>`
  case when customers.password_hash is not null then 'active' else (
    select case
      when link.expires_at <= now() then 'expired'
      when link.opened_at is not null then 'opened'
      when mail.state = 'failed' then 'failed'
      when mail.state in ('sent', 'captured') then 'sent'
      else 'invited'
    end
    from (select) as student left join (${link}) as link on true left join (${mail}) as mail on true
  ) end`;

/** A student as the list shows it, but for the child table and the logs. */
function shown(db: Db) {
  return db
    .selectFrom('customers')
    .select([
      'customers.id',
      'customers.name',
      'email',
      'invitedAt',
      'invitedById',
      'invitedByName',
    ])
    .select(['haveScreenPermission', 'haveTextPermission', 'deletedAt', 'createdAt', 'updatedAt'])
    .select([
      invitationState.as('invitationState'),
      sql<Date | null>`(select mail.sent_at from (${mail}) as mail)`.as('sentAt'),
    ]);
}

/** A student with who invited. */
function invited(trx: Db) {
  return trx
    .selectFrom('customers')
    .leftJoin('publishers', 'publishers.id', 'customers.invitedByPublisherId')
    .select(['customers.id', 'customers.name', 'email', 'passwordHash', 'deletedAt'])
    .select(['invitedByName', 'publishers.name as publisherName']);
}

/** Staff reach students who own one of their publisher's books or whom they invited. */
function within<Row>(
  rows: SelectQueryBuilder<Database, 'customers', Row>,
  reach: RawBuilder<number>,
) {
  return rows.where((eb) =>
    eb(
      'customers.id',
      'in',
      eb
        .selectFrom('productOwnerships')
        .innerJoin('products', 'products.id', 'productOwnerships.productId')
        .select('productOwnerships.customerId as id')
        .where('products.publisherId', '=', reach)
        .union(
          eb
            .selectFrom('customers as own')
            .select('own.id')
            .where('own.invitedByPublisherId', '=', reach),
        ),
    ),
  );
}

export interface CustomerQuery extends ListQuery {
  /** Only the students of this group. */
  groupId?: number | undefined;
}

export type CustomerChanges = Pick<
  Updateable<Database['customers']>,
  'name' | 'email' | 'haveScreenPermission' | 'deletedAt'
>;

export type ShownCustomer = Awaited<
  ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>
>;

/** How students are found: all of them, and those within the publisher's `reach`. */
function listsOf(db: Db) {
  const keys = db.selectFrom('customers');
  const common = {
    table: 'customers',
    reads: ['customers', 'productOwnerships', 'products'],
    search: { email: inPieces('customers.email'), name: inPieces('customers.name') },
  };
  // A group is small enough to be counted each time.
  const few = { ...common, reads: [] };
  const members = keys.where(
    'customers.id',
    'in',
    db
      .selectFrom('groupCustomers')
      .select('customerId')
      .where('groupId', '=', slot<number>('groupId')),
  );
  return {
    all: { ...common, keys, counter: sql.lit(0) },
    ofPublisher: { ...common, keys: within(keys, slot<number>('reach')) },
    inGroup: { ...few, keys: members },
    inGroupOfPublisher: { ...few, keys: within(members, slot<number>('reach')) },
  };
}

export function createCustomerQueries(db: Db) {
  const all = shown(db);
  const lists = listsOf(db);
  const isAmong = sql<boolean>`customer_id = any (${slot('customerIds')}::int[])`;
  const ownerships = prepare(
    db,
    db
      .selectFrom('productOwnerships')
      .innerJoin('products', 'products.id', 'productOwnerships.productId')
      .selectAll('productOwnerships')
      .select(['products.title', 'products.erpId'])
      .where(isAmong)
      .where('products.deletedAt', 'is', null)
      .where(sql<boolean>`coalesce(products.publisher_id = ${slot('reach')}, true)`)
      .orderBy('productOwnerships.createdAt')
      .orderBy('productId'),
  );
  const logs = prepare(db, db.selectFrom('customerLogs').selectAll().where(isAmong).orderBy('id'));

  function reachable(reach: number | null, trx: Db = db) {
    return reach === null ? shown(trx) : within(shown(trx), sql.lit(reach));
  }

  return {
    page(query: CustomerQuery, reach: number | null, signal?: AbortSignal) {
      const { groupId } = query;
      const [everyone, reached] =
        groupId === undefined
          ? [lists.all, lists.ofPublisher]
          : [lists.inGroup, lists.inGroupOfPublisher];
      const list = reach === null ? everyone : reached;
      return pageOf(db, all, query, { ...list, values: { reach, groupId }, signal });
    },

    byId(id: number, reach: number | null, trx: Db = db) {
      return reachable(reach, trx).where('customers.id', '=', id).executeTakeFirst();
    },

    /** The books of these students, newest last; one query however many students. */
    async ownerships(customerIds: number[], reach: number | null, trx: Db = db) {
      return customerIds.length === 0 ? [] : ownerships.run(trx, { customerIds, reach });
    },

    /** The logs of these students, oldest first. */
    async logs(customerIds: number[], trx: Db = db) {
      return customerIds.length === 0 ? [] : logs.run(trx, { customerIds });
    },

    /** The ids of the students that are new; an e-mail that is taken, by a parallel invite too, makes none. */
    async insertAll(
      trx: Trx,
      actor: Actor,
      students: { name: string; email: string }[],
    ): Promise<number[]> {
      if (students.length === 0) return [];
      const made = await trx
        .insertInto('customers')
        .values(
          students.map(({ name, email }) => ({
            name,
            email,
            invitedByKind: actor.kind,
            invitedById: actor.id,
            invitedByName: actor.name,
            invitedByPublisherId: actor.publisherId,
          })),
        )
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .execute();
      return made.map(({ id }) => id);
    },

    byEmails(trx: Db, emails: string[]) {
      return invited(trx)
        .where(sql<boolean>`email = any (${emails}::text[])`)
        .execute();
    },

    /** The students of these e-mails, locked in the order of their ids. */
    lockByEmails(trx: Trx, emails: string[]) {
      return invited(trx)
        .where(sql<boolean>`email = any (${emails}::text[])`)
        .orderBy('customers.id')
        .forNoKeyUpdate('customers')
        .execute();
    },

    /** Which of these students are within the publisher's reach. */
    async reachedOf(trx: Db, ids: number[], reach: number | null): Promise<number[]> {
      if (reach === null || ids.length === 0) return ids;
      const reached = await within(
        trx.selectFrom('customers').select('customers.id'),
        sql.lit(reach),
      )
        .where(sql<boolean>`customers.id = any (${ids}::int[])`)
        .execute();
      return reached.map(({ id }) => id);
    },

    /** Always in the same order, so that two who lock some of the same students can't block each other. */
    lockActive(trx: Trx, ids: number[], reach: number | null) {
      const rows = invited(trx)
        .where(sql<boolean>`customers.id = any (${ids}::int[])`)
        .where('deletedAt', 'is', null)
        .orderBy('customers.id')
        // Not for update: what students do meanwhile refers to these rows and must not wait.
        .forNoKeyUpdate('customers');
      return (reach === null ? rows : within(rows, sql.lit(reach))).execute();
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
        .select(
          sql<boolean>`deleted_at > now() - interval '7 days' and erased_at is null`.as(
            'isRestorable',
          ),
        )
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

    /** Notes that these students changed. */
    async touch(trx: Trx, ids: number[]): Promise<void> {
      if (ids.length === 0) return;
      await trx
        .updateTable('customers')
        .set({ updatedAt: sql`clock_timestamp()` as never })
        .where(sql<boolean>`id = any (${ids}::int[])`)
        .execute();
    },

    /** A line in the history of each of these students; that of an ownership is in ownership-queries.ts. */
    async logAll(trx: Trx, actor: Actor, customerIds: number[], action: string): Promise<void> {
      if (customerIds.length === 0) return;
      const by = { actorId: actor.id, actorName: actor.name, actorType: logTypeOf(actor) };
      await trx
        .insertInto('customerLogs')
        .values(customerIds.map((customerId) => ({ customerId, action, ...by })))
        .execute();
    },
  };
}

export type CustomerQueries = ReturnType<typeof createCustomerQueries>;
