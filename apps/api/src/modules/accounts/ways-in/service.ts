import { accountTables } from '../../../db/account-tables.ts';
import type { Trx } from '../../../db/connect.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import { AppError } from '../../../lib/errors.ts';
import { isPassword } from '../../../lib/password-hashes.ts';

interface Account {
  kind: AccountKind;
  id: number;
}

/** The way in that is about to be removed. */
interface Removed {
  identityId?: number;
}

/** How somebody signs in to an account: by password or with an identity at a provider. */
export const waysIn = {
  async hasPassword(trx: Trx, { kind, id }: Account): Promise<boolean> {
    const account = await trx
      .selectFrom(accountTables[kind])
      .select('passwordHash')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return isPassword(account?.passwordHash ?? null);
  },

  /** An account keeps at least one way in (product rules, section 4). */
  async assertAnother(trx: Trx, account: Account, { identityId = 0 }: Removed): Promise<void> {
    if (await waysIn.hasPassword(trx, account)) return;
    const identity = await trx
      .selectFrom('identities')
      .select('id')
      .where('accountKind', '=', account.kind)
      .where('accountId', '=', account.id)
      .where('id', '<>', identityId)
      .limit(1)
      .executeTakeFirst();
    if (identity === undefined) throw new AppError('wayIn.last');
  },
};
