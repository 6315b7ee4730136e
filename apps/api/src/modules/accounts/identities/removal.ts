import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { identityQueries } from './queries.ts';

/**
 * Whoever knew a lost password may have connected a person of their own. So identities go with the
 * password that somebody sets by a mailed link, or that an administrator sets; whoever a provider
 * vouches for is found again by the e-mail (docs/decisions/0103).
 */
export function createIdentityRemoval({ audit }: { audit: Audit }) {
  return {
    async removeAllOf(
      trx: Trx,
      actor: Pick<Actor, 'kind' | 'id' | 'name' | 'address'>,
      account: Pick<Actor, 'kind' | 'id'>,
    ): Promise<void> {
      const count = await identityQueries.removeAllOf(trx, account);
      if (count > 0)
        await audit.record(trx, actor, 'identity.allRemoved', { id: account.id, count });
    },
  };
}

export type IdentityRemoval = ReturnType<typeof createIdentityRemoval>;
