import type { ListQuery } from '@aqua/contract/list';
import { sql } from 'kysely';
import { accountTables } from '../../../db/account-tables.ts';
import type { Db } from '../../../db/connect.ts';
import { pageOf } from '../../../db/list/list.ts';
import { prepare, type ParamOf } from '../../../db/prepared/prepare.ts';
import type { AccountKind, AdminType, StaffType } from '../../../lib/account-kinds.ts';
import { backOfficeSession, lastUseNotedEvery, studentSession } from './rules.ts';
import type { SessionOwner } from './policy.ts';
import type { SignInAccount } from './sign-in-queries.ts';

/** Idle and absolute limits, by the database's clock. */
const stillValid = sql<boolean>`
  sessions.ended_at is null and case sessions.account_kind
    when 'customer' then sessions.last_used_at > now() - ${studentSession.idle.sql}
    else sessions.last_used_at > now() - ${backOfficeSession.idle.sql}
      and sessions.created_at > now() - ${backOfficeSession.total.sql}
  end`;

/** A session with its account. */
function withAccount(db: Db, param: ParamOf<{ tokenHash: Buffer }>) {
  return db
    .selectFrom('sessions')
    .leftJoin('admins', (join) =>
      join.onRef('admins.id', '=', 'sessions.accountId').on('sessions.accountKind', '=', 'admin'),
    )
    .leftJoin('staffs', (join) =>
      join.onRef('staffs.id', '=', 'sessions.accountId').on('sessions.accountKind', '=', 'staff'),
    )
    .leftJoin('publishers', 'publishers.id', 'staffs.publisherId')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.id', '=', 'sessions.accountId')
        .on('sessions.accountKind', '=', 'customer')
        .on('customers.deletedAt', 'is', null),
    )
    .leftJoin('deviceBindings as device', (join) =>
      join.onRef('device.id', '=', 'sessions.deviceBindingId').on('device.endedAt', 'is', null),
    )
    .select([
      'sessions.id as sessionId',
      'sessions.accountKind as kind',
      'sessions.accountId as id',
    ])
    .select(sql<string | null>`coalesce(admins.name, staffs.name, customers.name)`.as('name'))
    .select(sql<string | null>`coalesce(admins.email, staffs.email, customers.email)`.as('email'))
    .select('customers.loginName')
    .select(sql<AdminType | StaffType | null>`coalesce(admins.type, staffs.type)`.as('type'))
    .select(['staffs.publisherId', 'publishers.name as publisherName'])
    .select([
      'device.id as deviceId',
      'device.number as deviceNumber',
      'device.platform as devicePlatform',
    ])
    .select(sql<boolean>`sessions.last_used_at < now() - ${lastUseNotedEvery.sql}`.as('stale'))
    .where('sessions.tokenHash', '=', param('tokenHash'))
    .where(stillValid);
}

export type FoundSession = Awaited<
  ReturnType<ReturnType<typeof withAccount>['executeTakeFirstOrThrow']>
>;

interface NewSession {
  tokenHash: Buffer;
  accountKind: AccountKind;
  accountId: number;
  deviceBindingId: number | null;
  userAgent: string;
  address: string;
}

/**
 * The sessions of an account that are still valid. Nothing of the token leaves the table.
 * @param currentId the session of the caller
 */
function openSessions(db: Db, { accountKind, accountId }: SessionOwner, currentId: number) {
  return db
    .selectFrom('sessions')
    .leftJoin('deviceBindings as device', 'device.id', 'sessions.deviceBindingId')
    .select(['sessions.id', 'sessions.userAgent', 'sessions.address', 'device.name as deviceName'])
    .select(['sessions.createdAt', 'sessions.lastUsedAt'])
    .select(sql<boolean>`sessions.id = ${currentId}`.as('current'))
    .where('sessions.accountKind', '=', accountKind)
    .where('sessions.accountId', '=', accountId)
    .where(stillValid);
}

export type OwnSession = Awaited<
  ReturnType<ReturnType<typeof openSessions>['executeTakeFirstOrThrow']>
>;

export function createSessionQueries(db: Db) {
  const byToken = prepare(db, (param: ParamOf<{ tokenHash: Buffer }>) => withAccount(db, param));
  return {
    /**
     * Opens a session and returns its id; undefined when the password was changed or the account
     * deleted since it was read: such a change ends only existing sessions, and this one would be
     * opened afterwards. An account may have no password (product rules, section 4).
     */
    async insert(
      trx: Db,
      session: NewSession,
      { passwordHash }: Pick<SignInAccount, 'passwordHash'>,
    ): Promise<number | undefined> {
      const account = trx
        .selectFrom(accountTables[session.accountKind])
        .select(Object.entries(session).map(([name, value]) => sql`${value}`.as(name)))
        .where('id', '=', session.accountId)
        .where('passwordHash', 'is not distinct from', passwordHash)
        .$if(session.accountKind === 'customer', (rows) => rows.where('deletedAt', 'is', null))
        .forShare();
      const opened = await trx
        .insertInto('sessions')
        .columns(Object.keys(session) as (keyof NewSession)[])
        .expression(account)
        .returning('id')
        .executeTakeFirst();
      return opened?.id;
    },

    /** The owner's sessions that are still valid. */
    page(owner: SessionOwner, currentId: number, query: ListQuery) {
      const search = { address: 'sessions.address' };
      return pageOf(db, openSessions(db, owner, currentId), query, { table: 'sessions', search });
    },

    /** One of the owner's sessions that is still valid. */
    own(owner: SessionOwner, currentId: number, id: number, trx: Db = db) {
      return openSessions(trx, owner, currentId).where('sessions.id', '=', id).executeTakeFirst();
    },

    /** The session of a token with its account, in one query. */
    async byToken(tokenHash: Buffer): Promise<FoundSession | undefined> {
      return (await byToken.run(db, { tokenHash }))[0];
    },

    async touch(id: number, address: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ lastUsedAt: sql`now()`, address })
        .where('id', '=', id)
        .execute();
    },

    async end(id: number, trx: Db = db): Promise<void> {
      await trx
        .updateTable('sessions')
        .set({ endedAt: sql`now()` })
        .where('id', '=', id)
        .execute();
    },

    /** `keptId` is a session that stays open; no session has the id 0. */
    async endAllOf(trx: Db, kind: AccountKind, accountId: number, keptId = 0): Promise<void> {
      await trx
        .updateTable('sessions')
        .set({ endedAt: sql`now()` })
        .where('accountKind', '=', kind)
        .where('accountId', '=', accountId)
        .where('id', '!=', keptId)
        .where('endedAt', 'is', null)
        .execute();
    },

    async endAllOfMany(trx: Db, kind: AccountKind, accountIds: readonly number[]): Promise<void> {
      await trx
        .updateTable('sessions')
        .set({ endedAt: sql`now()` })
        .where('accountKind', '=', kind)
        .where(sql<boolean>`account_id = any (${accountIds}::int[])`)
        .where('endedAt', 'is', null)
        .execute();
    },

    /** False when the student had no session on a device. */
    async endAllOnDevices(trx: Db, customerId: number, endedByBindingId: number): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('sessions')
        .set({ endedAt: sql`now()`, endedByBindingId })
        .where('accountKind', '=', 'customer')
        .where('accountId', '=', customerId)
        .where('deviceBindingId', 'is not', null)
        .where('endedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** The end of a token's session, with the binding whose sign-in ended it, if one did. */
    async endOf(tokenHash: Buffer) {
      return db
        .selectFrom('sessions')
        .innerJoin('deviceBindings as device', 'device.id', 'sessions.endedByBindingId')
        .select(['device.name as device', 'sessions.endedAt'])
        .select(sql<boolean>`device.id = sessions.device_binding_id`.as('isSame'))
        .where('sessions.tokenHash', '=', tokenHash)
        .executeTakeFirst();
    },
  };
}

export type SessionQueries = ReturnType<typeof createSessionQueries>;
