import { maxGroupSize } from '@aqua/contract/students/groups';
import type { Db, Trx } from '../../../db/connect.ts';
import { platformActor, studentIdOf, type Actor } from '../../../http/actor.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { CustomerService } from '../customers/service.ts';
import type { GroupJoining } from '../groups/joining.ts';
import type { GroupService } from '../groups/service.ts';
import type { Guesses } from './guesses.ts';
import { createClassCodeQueries, type CodeRow } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  guesses: Guesses;
  groups: GroupService;
  groupJoining: GroupJoining;
  customers: Pick<CustomerService, 'addToPublisher'>;
}

type Student = Pick<Actor, 'id' | 'name' | 'address'>;
type Group = Awaited<ReturnType<GroupService['get']>>;

/** A code with its group, which is locked. */
interface Held {
  group: Group;
  code: CodeRow;
}

/** Students who join a group with its code (docs/decisions/0109). */
export function createClassCodeJoining(deps: Deps) {
  const { db, audit, guesses, groups, groupJoining, customers } = deps;
  const queries = createClassCodeQueries(db);

  /**
   * Locks the group of a code, before any student: so two students never take the last place
   * together. Undefined for a code that nobody made.
   */
  async function hold(trx: Trx, text: string | null): Promise<Held | undefined> {
    const found = text === null ? undefined : await queries.byCode(text, trx);
    if (found === undefined) return undefined;
    await groupJoining.lock(trx, found.groupId);
    // The code may have ended, and its last place may be taken, while this call waited.
    const code = await queries.byCode(found.code, trx);
    // The group was deleted meanwhile.
    if (code === undefined) return undefined;
    return { code, group: await groups.get(platformActor, code.groupId, trx) };
  }

  /** Joins, or asks to; returns what the student is then, or why that can't be. */
  async function settle(
    trx: Trx,
    { code, group }: Held,
    student: Student,
  ): Promise<'joined' | 'waits' | AppError> {
    const of = { groupId: group.id, customerId: student.id };
    const before = await queries.joinOf(trx, of.groupId, of.customerId);
    if (await queries.isMember(trx, of.groupId, of.customerId)) return 'joined';
    if (hasEnded(code)) return new AppError('classCode.unknown', {}, 'classCode');
    if (before?.state === 'waits') return 'waits';
    if (before?.state === 'refused' && before.codeId === code.id)
      return new AppError('classCode.declined', {}, 'classCode');
    if (isFull(code, group)) return new AppError('classCode.full', {}, 'classCode');
    // Somebody took the student out of the group, who must not come back without being seen.
    const hasLeft = before?.state === 'joined';
    const state = code.needsConfirmation || hasLeft ? 'waits' : 'joined';
    await queries.put(trx, { ...of, codeId: code.id, state });
    const actor = { kind: 'customer', ...student } as const;
    if (state === 'waits') {
      const { id, name } = group;
      await audit.record(trx, actor, 'group.joinAsked', { id, name, customerId: student.id });
      return state;
    }
    const publisherId = group.publisher?.id ?? null;
    await customers.addToPublisher(trx, publisherId, [student.id]);
    const action = 'group.joinedByCode';
    const { added } = await groupJoining.enter(trx, actor, group, [student.id], { action });
    const giver = { ...platformActor, publisherName: group.publisher?.name ?? null };
    await groupJoining.bring(trx, giver, group.id, added);
    return state;
  }

  /** What `settle` made of the student. */
  async function settled(trx: Trx, { group }: Held, { id }: Student) {
    if (await queries.isMember(trx, group.id, id)) return 'joined';
    const join = await queries.joinOf(trx, group.id, id);
    return join?.state === 'waits' ? 'waits' : 'over';
  }

  return {
    hold,

    /**
     * With a confirmed sign-up, which a code that has ended meanwhile does not stop. Only the first
     * confirmation joins.
     */
    async settleSignUp(trx: Trx, held: Held | undefined, student: Student, isFirst: boolean) {
      if (held === undefined) return null;
      const state = await (isFirst ? settle : settled)(trx, held, student);
      return { group: held.group.name, state: state instanceof AppError ? 'over' : state } as const;
    },

    /** What whoever has the code sees of the group before joining it. */
    async look(text: string, address: string) {
      const takeBack = await guesses.take(address);
      const code = await queries.byCode(text);
      if (code === undefined || hasEnded(code))
        throw new AppError('classCode.unknown', {}, 'classCode');
      await takeBack();
      const group = await groups.get(platformActor, code.groupId);
      return {
        code: code.code,
        group: group.name,
        publisher: group.publisher?.name ?? null,
        books: await queries.books(group.id),
        needsConfirmation: code.needsConfirmation,
        isFull: isFull(code, group),
      };
    },

    async join(actor: Actor, text: string) {
      const id = studentIdOf(actor);
      const takeBack = await guesses.take(actor.address, id);
      const result = await db.transaction().execute(async (trx) => {
        const held = await hold(trx, text);
        if (held === undefined) throw new AppError('classCode.unknown', {}, 'classCode');
        const { name, address } = actor;
        const state = await settle(trx, held, { id, name, address });
        if (state instanceof AppError) throw state;
        const { name: group, publisher } = held.group;
        return { group, publisher: publisher?.name ?? null, state };
      });
      await takeBack();
      return result;
    },

    async waiting(actor: Actor) {
      return { data: await queries.waiting(studentIdOf(actor)) };
    },
  };
}

export type ClassCodeJoining = ReturnType<typeof createClassCodeJoining>;

const hasEnded = ({ endedAt, isOver }: CodeRow): boolean => endedAt !== null || isOver;

function isFull({ maxStudents, countStudents }: CodeRow, { countCustomers }: Group): boolean {
  return (maxStudents !== null && countStudents >= maxStudents) || countCustomers >= maxGroupSize;
}
