import { sql } from 'kysely';
import { accountTables } from '../../../db/account-tables.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { mailbox } from '../../../db/mailbox.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import { noPassword } from '../../../lib/password-hashes.ts';

/** Passwords of the three kinds of account; deleted students are excluded. */
export function createPasswordQueries(db: Db) {
  function accounts(kind: AccountKind, trx: Db) {
    return trx
      .selectFrom(accountTables[kind])
      .select(['id', 'name', 'email', 'passwordHash'])
      .select(
        kind === 'customer'
          ? [sql<string | null>`login_name`.as('loginName'), mailbox.as('mailbox')]
          : [sql<null>`null`.as('loginName'), sql<string | null>`email`.as('mailbox')],
      )
      .$if(kind === 'customer', (rows) => rows.where('deletedAt', 'is', null));
  }

  return {
    /** By the e-mail or, for students, by the login name, in which there is no @. */
    lockByName(trx: Trx, kind: AccountKind, name: string) {
      const isLoginName = kind === 'customer' && !name.includes('@');
      return accounts(kind, trx)
        .where(isLoginName ? sql.ref<string>('login_name') : 'email', '=', name)
        .forUpdate()
        .executeTakeFirst();
    },

    byId(kind: AccountKind, id: number) {
      return accounts(kind, db).where('id', '=', id).executeTakeFirst();
    },

    async takeIntoUse(trx: Trx, kind: AccountKind, id: number): Promise<void> {
      await trx
        .updateTable(accountTables[kind])
        .set({ passwordHash: noPassword, updatedAt: sql`clock_timestamp()` as never })
        .where('id', '=', id)
        .where('passwordHash', 'is', null)
        .execute();
    },

    /**
     * Sets the password and returns the account, unless it is deleted. The link came by mail, so
     * this also confirms the e-mail.
     */
    setPassword(trx: Trx, kind: AccountKind, id: number, passwordHash: string) {
      return trx
        .updateTable(accountTables[kind])
        .set({ passwordHash, updatedAt: sql`clock_timestamp()` as never })
        .$if(kind === 'staff', (rows) =>
          rows.set({ emailConfirmedAt: sql`coalesce(email_confirmed_at, now())` as never }),
        )
        .$if(kind === 'customer', (rows) => rows.where('deletedAt', 'is', null))
        .where('id', '=', id)
        .returning(['id', 'name', 'email'])
        .executeTakeFirst();
    },
  };
}
