import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { AccountKind } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { createToken, hashToken } from '../../tokens.ts';

export type LinkPurpose = 'create' | 'reset';

/** More mails than this in an hour are somebody else's work; the last link stays good. */
const mostInAnHour = 5;

const accounts = { admin: 'admins', staff: 'staffs', customer: 'customers' } as const;
const lifetime = { create: sql`interval '7 days'`, reset: sql`interval '1 hour'` };

export interface PasswordLink {
  accountKind: AccountKind;
  accountId: number;
  purpose: LinkPurpose;
}

/** A new link for each of these accounts; tokens in the order of the accounts. */
async function issueAll(
  trx: Trx,
  accountKind: AccountKind,
  accountIds: number[],
  purpose: LinkPurpose,
): Promise<string[]> {
  const made = accountIds.map((accountId) => ({ accountId, ...createToken() }));
  await closeAll(trx, accountKind, accountIds);
  await trx
    .insertInto('passwordLinks')
    .values(
      made.map(({ accountId, hash }) => ({
        accountKind,
        accountId,
        purpose,
        tokenHash: hash,
        expiresAt: sql`now() + ${lifetime[purpose]}` as never,
      })),
    )
    .execute();
  return made.map(({ token }) => token);
}

/** Single-use links to set a password, stored as hashes (decisions, section 4). */
export function createPasswordLinks({ db }: { db: Db }) {
  return {
    /** True once an account got so many links within an hour that it gets no more. */
    async areMany(trx: Trx, { accountKind, accountId }: Omit<PasswordLink, 'purpose'>) {
      const { count } = await trx
        .selectFrom('passwordLinks')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('accountKind', '=', accountKind)
        .where('accountId', '=', accountId)
        .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
        .executeTakeFirstOrThrow();
      return count >= mostInAnHour;
    },

    /** A new link's token; it takes the place of every earlier one of the account. */
    async issue(trx: Trx, { accountKind, accountId, purpose }: PasswordLink): Promise<string> {
      const [token = ''] = await issueAll(trx, accountKind, [accountId], purpose);
      return token;
    },

    issueAll,

    /** What a link is worth now; looking never uses it up, since mail scanners open links. */
    async look(kind: AccountKind, token: string) {
      const link = await db
        .updateTable('passwordLinks')
        .set({ openedAt: sql`coalesce(opened_at, now())` })
        .where('tokenHash', '=', hashToken(token))
        .where('accountKind', '=', kind)
        .returning(['accountId', 'purpose', 'closedAt'])
        .returning(sql<boolean>`expires_at <= now()`.as('late'))
        .executeTakeFirst();
      if (link === undefined) return undefined;
      const state =
        link.closedAt !== null
          ? ('used' as const)
          : link.late
            ? ('expired' as const)
            : ('open' as const);
      return { accountId: link.accountId, purpose: link.purpose, state };
    },

    /** Uses a link up: of parallel submits exactly one passes. */
    async use(trx: Trx, kind: AccountKind, token: string): Promise<PasswordLink> {
      await lockOwner(trx, kind, token);
      const link = await trx
        .updateTable('passwordLinks')
        .set({ closedAt: sql`now()` })
        .where('tokenHash', '=', hashToken(token))
        .where('accountKind', '=', kind)
        .where('closedAt', 'is', null)
        .returning(['accountKind', 'accountId', 'purpose'])
        .returning(sql<boolean>`expires_at <= now()`.as('late'))
        .executeTakeFirst();
      if (link === undefined) throw new AppError('link.used');
      if (link.late) throw new AppError('link.expired');
      return link;
    },
  };
}

/** Who issues a link holds its account first: in another order the two could wait for ever. */
async function lockOwner(trx: Trx, kind: AccountKind, token: string): Promise<void> {
  await trx
    .selectFrom(accounts[kind])
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

async function closeAll(trx: Trx, accountKind: AccountKind, accountIds: number[]): Promise<void> {
  await trx
    .updateTable('passwordLinks')
    .set({ closedAt: sql`now()` })
    .where('accountKind', '=', accountKind)
    .where(sql<boolean>`account_id = any (${accountIds}::int[])`)
    .where('closedAt', 'is', null)
    .execute();
}

export type PasswordLinks = ReturnType<typeof createPasswordLinks>;
