import { accountTables } from '../../../db/account-tables.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import { AppError } from '../../../lib/errors.ts';
import { isPassword } from '../../../lib/password-hashes.ts';

/** What is about to be removed. */
export interface Leaving {
  passkey?: number;
  identity?: number;
}

/** How many ways in of one sort an account has besides the one that is leaving. */
type Count = (trx: Trx, kind: AccountKind, id: number, without: Leaving) => Promise<number>;

/** A passkey that no longer signs in is no way in. */
const passkeys: Count = async (trx, kind, id, { passkey = 0 }) => {
  const { count } = await trx
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountKind', '=', kind)
    .where('accountId', '=', id)
    .where('id', '!=', passkey)
    .where('copiedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** A person at a provider. */
const identities: Count = async (trx, kind, id, { identity = 0 }) => {
  const { count } = await trx
    .selectFrom('identities')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountKind', '=', kind)
    .where('accountId', '=', id)
    .where('id', '!=', identity)
    .executeTakeFirstOrThrow();
  return count;
};

/** Every sort of way in besides the password. */
const counts: readonly Count[] = [passkeys, identities];

/** Nobody is locked out: an account keeps at least one way in (product rules, section 4). */
export function createWaysIn() {
  /**
   * The account, locked until the transaction ends: what adds or removes a way in takes turns, so
   * two removals at once can't each count on the other's.
   */
  function lock(trx: Db, kind: AccountKind, id: number) {
    return trx
      .selectFrom(accountTables[kind])
      .select('passwordHash')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  return {
    async lock(trx: Trx, kind: AccountKind, id: number): Promise<void> {
      await lock(trx, kind, id);
    },

    /** Refuses to remove the last way in. Locks the account. */
    async assertAnother(
      trx: Trx,
      kind: AccountKind,
      id: number,
      { without }: { without: Leaving },
    ): Promise<void> {
      const account = await lock(trx, kind, id);
      if (isPassword(account?.passwordHash ?? null)) return;
      for (const count of counts) if ((await count(trx, kind, id, without)) > 0) return;
      throw new AppError('wayIn.last');
    },
  };
}

export type WaysIn = ReturnType<typeof createWaysIn>;
