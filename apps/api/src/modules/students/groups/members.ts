import type { ScreenError } from '@aqua/phrases/en/errors';
import type { ListQuery } from '@aqua/contract/list';
import type { Db, Trx } from '../../../db/connect.ts';
import { inStep } from '../../../db/keyed-steps.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import { idsOf, manyAnswerOf } from '../../../http/answers/many-answer.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { CustomerService } from '../customers/service.ts';
import type { CarriedBooks } from './carried-books.ts';
import type { GroupJoining } from './joining.ts';
import { memberScopeOf } from './policy.ts';
import { createGroupQueries } from './queries.ts';
import type { GroupService } from './service.ts';

interface Deps {
  db: Db;
  audit: Audit;
  groups: GroupService;
  customers: CustomerService;
  carriedBooks: CarriedBooks;
  joining: Pick<GroupJoining, 'enter'>;
}

interface Joining {
  customerIds: number[];
  /** The name of the leaving to undo. */
  revocation?: string | undefined;
}

type Group = Awaited<ReturnType<GroupService['get']>>;

/** The students of a group (product rules, section 5). */
export function createGroupMembers(deps: Deps) {
  const { db, audit, groups, customers, carriedBooks, joining } = deps;
  const queries = createGroupQueries(db);

  async function addTo(trx: Trx, actor: Actor, before: Group, ids: number[], field: string) {
    const entered = await joining.enter(trx, actor, before, ids, { field });
    await carriedBooks.bring(trx, actor, before.id, entered.added, { field });
    return entered;
  }

  /**
   * The student loses the books that came through this group alone; null for one who is not in it.
   */
  async function leave(trx: Trx, actor: Actor, id: number, customerId: number) {
    await groups.lock(trx, actor, id);
    if (!(await queries.removeCustomer(trx, id, customerId))) return null;
    const group = await groups.get(actor, id, trx);
    await audit.record(trx, actor, 'group.customerRemoved', { ...group, customerId });
    const taken = await carriedBooks.takeFrom(trx, actor, id, customerId);
    return { ...group, ...taken };
  }

  return {
    list: (actor: Actor, groupId: number, query: ListQuery, signal?: AbortSignal) =>
      customers.list(actor, { ...query, groupId }, signal),

    /**
     * Adds all or none: a publisher's group may contain only students in the publisher's scope. With
     * the name of a revoke by leaving, undoes the leaving: the books that went with the membership
     * come back before, because a student may be in the scope by them.
     */
    add(actor: Actor, id: number, { customerIds, revocation }: Joining) {
      return inStep(db, async (trx) => {
        const before = await groups.lock(trx, actor, id);
        if (revocation !== undefined)
          await carriedBooks.giveBack(trx, actor, { groupId: id, customerIds }, revocation);
        const found = await customers.lockActive(
          trx,
          customerIds,
          memberScopeOf(actor, before.publisher?.id ?? null),
        );
        const known = new Set(found.map((student) => student.id));
        const unknown = customerIds.filter((customerId) => !known.has(customerId));
        if (unknown.length > 0)
          throw new AppError(
            'group.customerUnknown',
            { ids: unknown.slice(0, 20).join(', ') },
            'customerIds',
          );
        const field = 'customerIds';
        const { group, added } = await (revocation === undefined
          ? addTo(trx, actor, before, customerIds, field)
          : joining.enter(trx, actor, before, customerIds, { field }));
        return { ...group, added: added.length };
      });
    },

    /**
     * Adds those who can join. A student of another publisher than the group is refused only to
     * actors who see the student at all.
     */
    addMany(actor: Actor, id: number, ids: number[]) {
      return inStep(db, async (trx) => {
        const before = await groups.lock(trx, actor, id);
        const scope = memberScopeOf(actor, before.publisher?.id ?? null);
        const joining = idsOf(await customers.lockActive(trx, ids, scope));
        await addTo(trx, actor, before, joining, 'ids');
        // Those who join are seen, too, but their reason is not asked for.
        const seen = await customers.seen(trx, actor, ids);
        const reasons = new Map(seen.map((each) => [each.id, reasonAgainst(each)]));
        return manyAnswerOf(ids, joining, (each) => reasons.get(each) ?? 'row.unknown');
      });
    },

    /**
     * Adds the known students, and reports the unknown e-mails and login names: a pasted class list
     * may have mistakes.
     */
    addByEmail(actor: Actor, id: number, sent: string[]) {
      const names = [...new Set(sent)];
      return inStep(db, async (trx) => {
        const before = await groups.lock(trx, actor, id);
        const scope = memberScopeOf(actor, before.publisher?.id ?? null);
        const found = await customers.lockActiveByName(trx, names, scope);
        const ids = found.map((student) => student.id);
        const { group, added } = await addTo(trx, actor, before, ids, 'emails');
        const known = new Set(found.flatMap(({ email, loginName }) => [email, loginName]));
        const unknown = names.filter((name) => !known.has(name));
        return { ...group, added: added.length, already: ids.length - added.length, unknown };
      });
    },

    leave,

    remove: (actor: Actor, id: number, customerId: number) =>
      db
        .transaction()
        .execute(async (trx) => (await leave(trx, actor, id, customerId)) ?? notFound()),
  };
}

/** Why a student whom the actor sees can't join. */
const reasonAgainst = ({ deletedAt }: { deletedAt: Date | null }): ScreenError =>
  deletedAt === null ? 'student.otherPublisher' : 'student.deleted';

export type GroupMembers = ReturnType<typeof createGroupMembers>;
