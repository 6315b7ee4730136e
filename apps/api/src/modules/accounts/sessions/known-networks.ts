import { sql } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import { networkOf } from '../../../lib/network.ts';
import { networksKnownFor } from './rules.ts';

export const lastKnownMoment = sql<Date>`now() - ${networksKnownFor.sql}`;

/**
 * Networks where the right password of an account was used before: the owner can sign in there
 * while others guess from elsewhere (product rules, section 4): see `known-clients.ts`.
 * `sign-in-limits.ts` says which limits do not apply there.
 */
export function createKnownNetworks(db: Db) {
  return {
    async isKnown(kind: AccountKind, accountId: number, address: string): Promise<boolean> {
      const found = await db
        .selectFrom('knownNetworks')
        .select('accountId')
        .where('accountKind', '=', kind)
        .where('accountId', '=', accountId)
        .where('network', '=', networkOf(address))
        .where('lastRightAt', '>', lastKnownMoment)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** @returns whether the network is new for an account that has known networks */
    async remember(
      trx: Db,
      accountKind: AccountKind,
      accountId: number,
      address: string,
    ): Promise<boolean> {
      const network = networkOf(address);
      const known = await trx
        .selectFrom('knownNetworks')
        .select((eb) => eb.fn.countAll<number>().as('all'))
        .select((eb) => eb.fn.countAll<number>().filterWhere('network', '=', network).as('same'))
        .where('accountKind', '=', accountKind)
        .where('accountId', '=', accountId)
        .where('lastRightAt', '>', lastKnownMoment)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('knownNetworks')
        .values({ accountKind, accountId, network })
        .onConflict((conflict) =>
          conflict
            .columns(['accountKind', 'accountId', 'network'])
            .doUpdateSet({ lastRightAt: thisMoment }),
        )
        .execute();
      return known.all > 0 && known.same === 0;
    },
  };
}

export type KnownNetworks = ReturnType<typeof createKnownNetworks>;
