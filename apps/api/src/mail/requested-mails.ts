import { sql } from 'kysely';
import { secondsUntil, thisMoment } from '../db/clock.ts';
import type { Db, Trx } from '../db/connect.ts';
import type { AccountKind } from '../lib/account-kinds.ts';
import { timeBetweenRequestedMails } from './rules.ts';

/** Mails that anybody can have sent to an account, without being signed in. */
type RequestedMail = 'password' | 'accountExists' | 'invitation' | 'guardianConsent';

/**
 * True when the mail may be sent: no mail of its kind was requested for the account just before, in
 * any process. Of parallel calls, the later ones wait here for the first. Everybody who asks gets
 * the same answer, so that nobody learns whether there is an account.
 */
export async function mayRequestMail(
  trx: Trx,
  kind: RequestedMail,
  accountKind: AccountKind,
  accountId: number,
): Promise<boolean> {
  const noted = await trx
    .insertInto('requestedMails')
    .values({ kind, accountKind, accountId })
    .onConflict((conflict) =>
      conflict
        .columns(['accountKind', 'accountId', 'kind'])
        .doUpdateSet({ askedAt: thisMoment })
        .where(
          sql<boolean>`requested_mails.asked_at <= ${thisMoment} - ${timeBetweenRequestedMails.sql}`,
        ),
    )
    .returning('kind')
    .executeTakeFirst();
  return noted !== undefined;
}

/** As `mayRequestMail`, for many accounts: answers those whose mail may be sent. */
export async function mayRequestMails(
  trx: Trx,
  kind: RequestedMail,
  accountKind: AccountKind,
  accountIds: number[],
): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    insert into requested_mails (kind, account_kind, account_id)
    select ${kind}, ${accountKind}, account_id from unnest(${accountIds}::int[]) as account_id
    on conflict (account_kind, account_id, kind) do update set asked_at = ${thisMoment}
      where requested_mails.asked_at <= ${thisMoment} - ${timeBetweenRequestedMails.sql}
    returning account_id`.execute(trx);
  return rows.map(({ accountId }) => accountId);
}

/** Seconds until the next such mail may be sent; 0 if it may be sent now. */
export async function secondsToNextMail(
  db: Db,
  kind: RequestedMail,
  accountKind: AccountKind,
  accountId: number,
) {
  const nextAt = sql<Date>`asked_at + ${timeBetweenRequestedMails.sql}`;
  const row = await db
    .selectFrom('requestedMails')
    .select(secondsUntil(nextAt).as('seconds'))
    .where('kind', '=', kind)
    .where('accountKind', '=', accountKind)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row?.seconds ?? 0;
}
