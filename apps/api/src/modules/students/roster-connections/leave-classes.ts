import type { Actor } from '../../../http/actor.ts';
import type { GroupMembers } from '../groups/members.ts';
import type { Claim, ClaimedRuns } from './claimed-runs.ts';
import type { Leaving } from './plan.ts';

interface Deps {
  groupMembers: Pick<GroupMembers, 'leave'>;
  claimedRuns: ClaimedRuns;
}

/**
 * Students leave the classes in which the school no longer has them, and lose the books that came
 * through them alone (docs/decisions/0106). Each leaving has a name by which it can be undone.
 */
export function createLeaving({ groupMembers, claimedRuns }: Deps) {
  return function leave(own: Claim, actor: Actor, { customerId, groupId }: Leaving): Promise<void> {
    return claimedRuns.inClaim(own, async (trx) => {
      // Null for somebody whom a person has taken out meanwhile.
      const left = await groupMembers.leave(trx, actor, groupId, customerId);
      await trx
        .deleteFrom('rosterMemberships')
        .where('connectionId', '=', own.connectionId)
        .where('customerId', '=', customerId)
        .where('groupId', '=', groupId)
        .execute();
      if (left === null) return;
      const { revocation } = left;
      const moved = await trx
        .updateTable('rosterDifferences')
        .set({ kind: 'moved', fromGroupId: groupId, revocation })
        .where('id', '=', (eb) =>
          eb
            .selectFrom('rosterDifferences')
            .select((each) => each.fn.min('id').as('id'))
            .where('runId', '=', own.runId)
            .where('customerId', '=', customerId)
            .where('kind', '=', 'joined'),
        )
        .returning('id')
        .executeTakeFirst();
      if (moved !== undefined) return;
      const difference = { kind: 'left', customerId, groupId, revocation } as const;
      await trx
        .insertInto('rosterDifferences')
        .values({ ...difference, runId: own.runId })
        .execute();
    });
  };
}
