import { sql } from 'kysely';
import { thisMoment } from '../db/clock.ts';
import type { Db, Trx } from '../db/connect.ts';
import type { AccountKind } from '../db/schema.ts';

/** Mails that anybody can have sent to an account, without being signed in. */
type AskedMail = 'password' | 'accountExists' | 'invitation' | 'guardianConsent';

/** One of a kind for each account within this time (decisions, section 4). */
const secondsBetween = 60;

/**
 * True when the mail may go: none of its kind was asked for the account within the last minute, at
 * any process. Of parallel calls the later ones wait here for the first. Whoever asks is answered
 * alike, so that nobody learns whether there is an account.
 */
export async function mayAskFor(
  trx: Trx,
  kind: AskedMail,
  accountKind: AccountKind,
  accountId: number,
): Promise<boolean> {
  const noted = await trx
    .insertInto('askedMails')
    .values({ kind, accountKind, accountId })
    .onConflict((conflict) =>
      conflict
        .columns(['accountKind', 'accountId', 'kind'])
        .doUpdateSet({ askedAt: thisMoment })
        .where(
          sql<boolean>`asked_mails.asked_at <= ${thisMoment} - ${sql.lit(secondsBetween)} * interval '1 second'`,
        ),
    )
    .returning('kind')
    .executeTakeFirst();
  return noted !== undefined;
}

export async function forgetAskedMails(db: Db): Promise<void> {
  await db
    .deleteFrom('askedMails')
    .where('askedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
