import type { ListQuery } from '@aqua/contract/list';
import type { Db } from '../../../db/connect.ts';
import { inStep } from '../../../db/keyed-steps.ts';
import { serializePage } from '../../../db/list/list.ts';
import { everyPublisher } from '../../../db/publisher-scope.ts';
import type { Actor } from '../../../http/actor.ts';
import { idsOf, manyAnswerOf } from '../../../http/answers/many-answer.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { CustomerService } from '../customers/service.ts';
import type { GroupJoining } from '../groups/joining.ts';
import type { GroupService } from '../groups/service.ts';
import { createClassCodeQueries } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  groups: GroupService;
  groupJoining: GroupJoining;
  customers: Pick<CustomerService, 'addToPublisher' | 'lockActive'>;
}

interface JoinerQuery extends ListQuery {
  state?: 'waits' | 'joined' | 'refused' | undefined;
}

/** Who came with the code of a group, and what staff decide about them. */
export function createJoiners({ db, audit, groups, groupJoining, customers }: Deps) {
  const queries = createClassCodeQueries(db);

  return {
    async list(actor: Actor, groupId: number, query: JoinerQuery, signal?: AbortSignal) {
      await groups.get(actor, groupId);
      const page = await queries.page(groupId, query, signal);
      return serializePage(page, (rows) =>
        rows.map(({ decidedByName, ...row }) => ({ ...row, decidedBy: decidedByName })),
      );
    },

    /** Those who wait, and those who were refused by mistake, join. */
    confirm(actor: Actor, groupId: number, ids: number[]) {
      return inStep(db, async (trx) => {
        const group = await groups.lock(trx, actor, groupId);
        const joins = await queries.joins(trx, groupId, ids);
        const undecided = joins.filter(({ state }) => state !== 'joined');
        const asking = undecided.map(({ customerId }) => customerId);
        // They asked to be seen by whoever has the group, of whichever publisher they were so far.
        const active = new Set(idsOf(await customers.lockActive(trx, asking, everyPublisher)));
        const joining = asking.filter((id) => active.has(id));
        await customers.addToPublisher(trx, group.publisher?.id ?? null, joining);
        const entering = { field: 'ids', action: 'group.joinsConfirmed' };
        const { added } = await groupJoining.enter(trx, actor, group, joining, entering);
        const done = joins.filter(
          ({ customerId, state }) => state === 'joined' || active.has(customerId),
        );
        const decided = undecided.filter(({ customerId }) => active.has(customerId));
        await queries.decide(trx, idsOf(decided), 'joined', actor.name);
        await groupJoining.bring(trx, actor, groupId, added, { field: 'ids' });
        const known = new Set(idsOf(joins));
        return manyAnswerOf(ids, idsOf(done), (id) =>
          known.has(id) ? 'student.deleted' : 'row.unknown',
        );
      });
    },

    /** They can't ask again with the same code. */
    refuse(actor: Actor, groupId: number, ids: number[]) {
      return inStep(db, async (trx) => {
        const { id, name } = await groups.lock(trx, actor, groupId);
        const joins = await queries.joins(trx, groupId, ids);
        const waiting = joins.filter(({ state }) => state === 'waits');
        await queries.decide(trx, idsOf(waiting), 'refused', actor.name);
        if (waiting.length > 0)
          await audit.record(trx, actor, 'group.joinsRefused', {
            id,
            name,
            customerIds: waiting.map(({ customerId }) => customerId),
          });
        // Who is in the group is removed there, with what that means for the books.
        const done = joins.filter(({ state }) => state !== 'joined');
        return manyAnswerOf(ids, idsOf(done));
      });
    },
  };
}

export type Joiners = ReturnType<typeof createJoiners>;
