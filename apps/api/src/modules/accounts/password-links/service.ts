import { sql } from 'kysely';
import { accountTables } from '../../../db/account-tables.ts';
import { secondsUntil } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import { AppError } from '../../../lib/errors.ts';
import { createToken, hashToken } from '../../../lib/tokens.ts';
import { linkLifetimes, linksPerAccount } from './rules.ts';

export type LinkPurpose = 'create' | 'reset';

export interface PasswordLink {
  accountKind: AccountKind;
  accountId: number;
  purpose: LinkPurpose;
}

/** Issues a link for each of these accounts; returns the tokens in the order of the accounts. */
async function issueAll(
  trx: Trx,
  accountKind: AccountKind,
  accountIds: number[],
  purpose: LinkPurpose,
): Promise<string[]> {
  const made = accountIds.map((accountId) => ({ accountId, ...createToken() }));
  await replaceAll(trx, accountKind, accountIds);
  await trx
    .insertInto('passwordLinks')
    .values(
      made.map(({ accountId, hash }) => ({
        accountKind,
        accountId,
        purpose,
        tokenHash: hash,
        expiresAt: sql`now() + ${linkLifetimes[purpose].sql}` as never,
      })),
    )
    .execute();
  return made.map(({ token }) => token);
}

/** Single-use links to set a password, stored as hashes (product rules, section 4). */
export function createPasswordLinks({ db }: { db: Db }) {
  return {
    /** True if an account has got too many links to get another one now. */
    async areMany(trx: Trx, { accountKind, accountId }: Omit<PasswordLink, 'purpose'>) {
      const { count } = await trx
        .selectFrom('passwordLinks')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('accountKind', '=', accountKind)
        .where('accountId', '=', accountId)
        .where('createdAt', '>', sql<Date>`now() - ${linksPerAccount.within.sql}`)
        .executeTakeFirstOrThrow();
      return count >= linksPerAccount.max;
    },

    /** Seconds until an account that got too many links gets links again; 0 if it does already. */
    async secondsToNext({ accountKind, accountId }: Omit<PasswordLink, 'purpose'>) {
      const endsAt = sql<Date>`created_at + ${linksPerAccount.within.sql}`;
      const row = await db
        .selectFrom('passwordLinks')
        .select(secondsUntil(endsAt).as('seconds'))
        .where('accountKind', '=', accountKind)
        .where('accountId', '=', accountId)
        .orderBy('createdAt', 'desc')
        .offset(linksPerAccount.max - 1)
        .limit(1)
        .executeTakeFirst();
      return row?.seconds ?? 0;
    },

    /** Issues a link, which replaces all earlier ones of the account; returns its token. */
    async issue(trx: Trx, { accountKind, accountId, purpose }: PasswordLink): Promise<string> {
      const [token = ''] = await issueAll(trx, accountKind, [accountId], purpose);
      return token;
    },

    issueAll,

    /** Called after the e-mail of an account changed: links sent to the old mailbox end. */
    replace: (trx: Trx, accountKind: AccountKind, accountId: number) =>
      replaceAll(trx, accountKind, [accountId]),

    /** Called after the password was changed without a link: open links end. */
    async expire(trx: Trx, accountKind: AccountKind, accountId: number): Promise<void> {
      await open(trx, accountKind, [accountId])
        .set({ expiresAt: sql`least(expires_at, now())` as never })
        .execute();
    },

    /** The account of an open link. Reading never uses the link up, since mail scanners open links. */
    async look(kind: AccountKind, token: string): Promise<PasswordLink> {
      const { id, ...link } = assertOpen(await found(db, kind, token).executeTakeFirst());
      await db
        .updateTable('passwordLinks')
        .set({ openedAt: sql`coalesce(opened_at, now())` })
        .where('id', '=', id)
        .execute();
      return link;
    },

    /** Uses a link up: only one of several parallel submits succeeds. */
    async use(trx: Trx, kind: AccountKind, token: string): Promise<PasswordLink> {
      await lockOwner(trx, kind, token);
      // The second of two parallel calls waits here for the first, and then finds the link closed.
      const row = await found(trx, kind, token).forUpdate().executeTakeFirst();
      const { id, ...link } = assertOpen(row);
      await trx
        .updateTable('passwordLinks')
        .set({ closedAt: sql`now()` })
        .where('id', '=', id)
        .execute();
      return link;
    },
  };
}

/** Issuing a link locks the account first. Another order here could deadlock. */
async function lockOwner(trx: Trx, kind: AccountKind, token: string): Promise<void> {
  await trx
    .selectFrom(accountTables[kind])
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('passwordLinks')
        .select('accountId')
        .where('tokenHash', '=', hashToken(token))
        .where('accountKind', '=', kind),
    )
    .forNoKeyUpdate()
    .execute();
}

function found(db: Db, kind: AccountKind, token: string) {
  return db
    .selectFrom('passwordLinks')
    .select(['id', 'accountKind', 'accountId', 'purpose', 'closedAt', 'isReplaced'])
    .select(sql<boolean>`expires_at <= now()`.as('isLate'))
    .where('tokenHash', '=', hashToken(token))
    .where('accountKind', '=', kind);
}

type FoundLink = Awaited<ReturnType<ReturnType<typeof found>['executeTakeFirst']>>;

/** The error of a link that has ended names the reason, but nothing about the account. */
function assertOpen(link: FoundLink): PasswordLink & { id: number } {
  if (link === undefined) throw new AppError('link.unknown', {}, 'token');
  const { closedAt, isReplaced, isLate, ...rest } = link;
  if (closedAt !== null)
    throw new AppError(isReplaced ? 'link.replaced' : 'link.used', {}, 'token');
  if (isLate) throw new AppError('link.expired', {}, 'token');
  return rest;
}

function open(trx: Trx, accountKind: AccountKind, accountIds: number[]) {
  return trx
    .updateTable('passwordLinks')
    .where('accountKind', '=', accountKind)
    .where(sql<boolean>`account_id = any (${accountIds}::int[])`)
    .where('closedAt', 'is', null);
}

async function replaceAll(trx: Trx, accountKind: AccountKind, accountIds: number[]): Promise<void> {
  await open(trx, accountKind, accountIds)
    .set({ closedAt: sql`now()`, isReplaced: true })
    .execute();
}

export type PasswordLinks = ReturnType<typeof createPasswordLinks>;
