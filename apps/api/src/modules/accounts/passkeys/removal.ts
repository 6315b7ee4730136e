import type { Db, Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { createPasskeyQueries } from './queries.ts';
import { ownerOf } from './policy.ts';

/**
 * Lost passkeys end like lost passwords: with the password that somebody sets by a mailed link, or
 * that an administrator sets, and with a reset of the second step (docs/decisions/0104).
 */
export function createPasskeyRemoval({ db, audit }: { db: Db; audit: Audit }) {
  const queries = createPasskeyQueries(db);
  return {
    /** Whether the account has passkeys. */
    async has(trx: Trx, account: Pick<Actor, 'kind' | 'id'>): Promise<boolean> {
      return (await queries.count(ownerOf(account), trx)) > 0;
    },

    /** Removes all passkeys of an account. */
    async removeAllOf(
      trx: Trx,
      actor: Pick<Actor, 'kind' | 'id' | 'name' | 'address'>,
      account: Pick<Actor, 'kind' | 'id'>,
    ): Promise<void> {
      const count = await queries.removeAllOf(trx, ownerOf(account));
      if (count > 0)
        await audit.record(trx, actor, 'passkey.allRemoved', { id: account.id, count });
    },
  };
}

export type PasskeyRemoval = ReturnType<typeof createPasskeyRemoval>;
