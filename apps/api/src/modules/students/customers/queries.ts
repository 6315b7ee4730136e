import { sql, type RawBuilder, type Updateable } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { idsOf, pageOf } from '../../../db/list/list.ts';
import { prepare, type ParamOf } from '../../../db/prepared/prepare.ts';
import {
  isProductInScope,
  isInScope,
  isStudentInScope,
  prepareInScope,
  type PublisherScope,
  type SqlScope,
} from '../../../db/publisher-scope.ts';
import type { Database } from '../../../db/tables/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { guardianState } from './guardian-state.ts';
import { isEmailBounced } from './is-email-bounced.ts';
import { listedBy, listsOf, type CustomerFilters, type CustomerQuery } from './lists.ts';
import { logTypeOf } from './ownerships/log-type.ts';
import { restoreWindow } from './rules.ts';

/** The newest invitation to the student. */
const mail = sql`
  select state, sent_at from mails
  where mails.customer_id = customers.id and kind = 'invitation' order by id desc limit 1`;

/** The newest password link of the student. */
const link = sql`
  select expires_at, opened_at from password_links
  where account_kind = 'customer' and account_id = customers.id order by id desc limit 1`;

/** The groups through which an ownership came, as far as they are in the publisher scope. */
const groupsWithin = (scope: SqlScope) => sql<{ id: number; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', groups.id, 'name', groups.name) order by groups.name)
  from ownership_groups as way join groups on groups.id = way.group_id
  where way.customer_id = product_ownerships.customer_id
    and way.product_id = product_ownerships.product_id
    and ${isInScope(scope, 'groups.publisherId')}), '[]')`;

/**
 * The state of the invitation (product rules, section 5), from the newest link and mail of the
 * student.
 */
const invitationState = sql<'invited' | 'sent' | 'failed' | 'opened' | 'active' | 'expired'>`
  case when customers.password_hash is not null then 'active' else (
    select case
      when link.expires_at <= now() then 'expired'
      when link.opened_at is not null then 'opened'
      when mail.state in ('failed', 'bounced') then 'failed'
      when mail.state in ('sent', 'captured') then 'sent'
      else 'invited'
    end
    from (select) as student left join (${link}) as link on true left join (${mail}) as mail on true
  ) end`;

/**
 * Whose staff the actor of a log is. Earlier releases did not write it down; then it is known as
 * long as the account is there.
 */
const staffOf = sql<number | null>`
  coalesce(actor_publisher_id, (
    select publisher_id from staffs where actor_type like 'Staff%' and staffs.id = actor_id))`;

/** A student as a row of the list, without books and logs. */
function customerRows(db: Db) {
  return db
    .selectFrom('customers')
    .select([
      'customers.id',
      'customers.name',
      'email',
      'loginName',
      'invitedAt',
      'invitedById',
      'invitedByName',
      'invitedByKind',
      'invitedByPublisherId',
    ])
    .select(['haveScreenPermission', 'haveTextPermission', 'deletedAt', 'createdAt', 'updatedAt'])
    .select(['guardianName', 'guardianEmail'])
    .select([
      invitationState.as('invitationState'),
      sql<Date | null>`(select mail.sent_at from (${mail}) as mail)`.as('sentAt'),
      isEmailBounced.as('isEmailBounced'),
      guardianState.as('guardianState'),
      sql<boolean>`erased_at is not null`.as('isErased'),
    ]);
}

/** The columns that an edit changes and the audit log records. */
const recorded = [
  'id',
  'name',
  'email',
  'loginName',
  'haveScreenPermission',
  'haveTextPermission',
  'deletedAt',
  'createdAt',
  'updatedAt',
] as const;

type CustomerChanges = Pick<
  Updateable<Database['customers']>,
  'name' | 'email' | 'loginName' | 'haveScreenPermission' | 'haveTextPermission'
> & { deletedAt?: RawBuilder<Date> | null };

/** Ids are sent as an array, so that the statement is the same for any number of ids. */
const isOneOf = (ids: number[]) => sql<boolean>`customers.id = any (${ids}::int[])`;

/** Rows before a change, locked, with whether they can be restored by the database's clock. */
function lockedRows(trx: Trx) {
  return trx
    .selectFrom('customers')
    .select(recorded)
    .select(
      sql<boolean>`deleted_at > now() - ${restoreWindow.sql} and erased_at is null`.as(
        'isRestorable',
      ),
    )
    .forUpdate();
}

export type CustomerRow = Awaited<
  ReturnType<ReturnType<typeof customerRows>['executeTakeFirstOrThrow']>
>;

export function createCustomerQueries(db: Db) {
  const all = customerRows(db);
  /** Each set of filters has its own lists, which keep their statements and totals. */
  const lists = new Map<string, ReturnType<typeof listsOf>>();
  function listFor(query: CustomerFilters, scope: PublisherScope) {
    const { groupId, state } = query;
    const key = `${listedBy(query)} ${state}`;
    const { everyone, inGroup } = lists.get(key) ?? listsOf(db, listedBy(query), state);
    lists.set(key, lists.get(key) ?? { everyone, inGroup });
    return groupId === undefined ? everyone(scope, {}) : inGroup(scope, { groupId });
  }
  const isAmong = (ids: RawBuilder<number[]>) => sql<boolean>`customer_id = any (${ids}::int[])`;
  const ownerships = prepareInScope(db, (param: ParamOf<{ customerIds: number[] }>, scope) =>
    db
      .selectFrom('productOwnerships')
      .innerJoin('products', 'products.id', 'productOwnerships.productId')
      .selectAll('productOwnerships')
      .select(['products.title', 'products.erpId'])
      .select(groupsWithin(scope).as('groups'))
      .where(isAmong(param('customerIds')))
      .where('products.deletedAt', 'is', null)
      .where(isProductInScope(scope))
      .orderBy('productOwnerships.createdAt')
      .orderBy('productId'),
  );
  const logs = prepare(db, (param: ParamOf<{ customerIds: number[] }>) =>
    db
      .selectFrom('customerLogs')
      .selectAll()
      .select(staffOf.as('staffOf'))
      .where(isAmong(param('customerIds')))
      .orderBy('id'),
  );

  return {
    page(query: CustomerQuery, scope: PublisherScope, signal?: AbortSignal) {
      return pageOf(db, all, query, { ...listFor(query, scope), signal });
    },

    ids(query: CustomerFilters, scope: PublisherScope, signal?: AbortSignal) {
      return idsOf(db, all, query, { ...listFor(query, scope), signal });
    },

    byId(id: number, scope: PublisherScope, trx: Db = db) {
      return customerRows(trx)
        .where('customers.id', '=', id)
        .where(isStudentInScope(scope))
        .executeTakeFirst();
    },

    /** The books of these students, newest last; one query however many students there are. */
    async ownerships(customerIds: number[], scope: PublisherScope, trx: Db = db) {
      return customerIds.length === 0 ? [] : ownerships.run(trx, scope, { customerIds });
    },

    /** The logs of these students, oldest first. */
    async logs(customerIds: number[], trx: Db = db) {
      return customerIds.length === 0 ? [] : logs.run(trx, { customerIds });
    },

    /** The present row, locked, with whether it can still be restored by the database's clock. */
    lock(trx: Trx, id: number) {
      return lockedRows(trx).where('id', '=', id).executeTakeFirst();
    },

    /** Returns the changed row; undefined columns stay as they are. */
    update(trx: Trx, id: number, changes: CustomerChanges) {
      return trx
        .updateTable('customers')
        .set({ ...changes, updatedAt: thisMoment })
        .where('id', '=', id)
        .returning(recorded)
        .executeTakeFirstOrThrow();
    },

    /** Returns the changed row. */
    markDeleted(trx: Trx, id: number) {
      return trx
        .updateTable('customers')
        .set({ deletedAt: sql<Date>`now()`, updatedAt: thisMoment })
        .where('id', '=', id)
        .returning(recorded)
        .executeTakeFirstOrThrow();
    },

    /** Those of the students who are in the publisher scope, as `lock` returns one. */
    lockAll(trx: Trx, ids: number[], scope: PublisherScope) {
      return (
        lockedRows(trx)
          .where(isOneOf(ids))
          .where(isStudentInScope(scope))
          // Always in the same order, so that two calls about the same students can't deadlock.
          .orderBy('id')
          .execute()
      );
    },

    /** Those of the students who are in the publisher scope, without a lock. */
    seen(trx: Trx, ids: number[], scope: PublisherScope) {
      return trx
        .selectFrom('customers')
        .select(['id', 'deletedAt'])
        .where(isOneOf(ids))
        .where(isStudentInScope(scope))
        .execute();
    },

    /** Returns the changed rows; undefined columns stay as they are. */
    updateAll(trx: Trx, ids: number[], changes: CustomerChanges) {
      return trx
        .updateTable('customers')
        .set({ ...changes, updatedAt: thisMoment })
        .where(isOneOf(ids))
        .returning(recorded)
        .execute();
    },

    /** Sets the time of the last change for these students. */
    async touch(trx: Trx, ids: number[]): Promise<void> {
      if (ids.length === 0) return;
      await trx
        .updateTable('customers')
        .set({ updatedAt: thisMoment })
        .where(sql<boolean>`id = any (${ids}::int[])`)
        .execute();
    },

    /**
     * Writes a line in the history of each of these students; that of ownerships is written in
     * ownership-queries.ts.
     */
    async logAll(
      trx: Trx,
      actor: Pick<Actor, 'kind' | 'id' | 'name' | 'type'> & { publisherId?: number | null },
      customerIds: number[],
      action: string,
    ): Promise<void> {
      if (customerIds.length === 0) return;
      const by = {
        actorId: actor.id,
        actorName: actor.name,
        actorType: logTypeOf(actor),
        actorPublisherId: actor.publisherId ?? null,
      };
      await trx
        .insertInto('customerLogs')
        .values(customerIds.map((customerId) => ({ customerId, action, ...by })))
        .execute();
    },
  };
}

export type CustomerQueries = ReturnType<typeof createCustomerQueries>;
