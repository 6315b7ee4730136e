import { randomUUID } from 'node:crypto';
import type { Db, Trx } from '../../../db/connect.ts';
import type { CalendarSpan } from '../../../lib/duration.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { News } from '../customers/ownerships/book-news.ts';
import type { CustomerService } from '../customers/service.ts';
import type { CarriedBooks } from './carried-books.ts';
import { importQueries } from './import-queries.ts';
import { groupOwnerOf, memberScopeOf } from './policy.ts';
import { createGroupQueries } from './queries.ts';
import type { GroupService } from './service.ts';

interface Deps {
  db: Db;
  audit: Audit;
  groups: GroupService;
  customers: CustomerService;
  carriedBooks: CarriedBooks;
}

export interface Member {
  groupId: number;
  customerId: number;
}

interface Leaver extends Member {
  keepsBooks: boolean;
}

/** A student who goes from one group into another one, or out of it if that is null. */
export interface Move {
  customerId: number;
  from: number;
  to: number | null;
  /** False for somebody who stays in the old group, too. */
  leaves: boolean;
  keepsBooks: boolean;
}

interface MovingWay {
  importId: number;
  /** Collects what is new, to be told in one mail. */
  untold: News[];
  keptFor: CalendarSpan;
}

/** A membership that ended through an import. */
interface Left extends Member {
  /** By which the lost books come back; null if they were kept. */
  revocation: string | null;
  /** The books that were kept, and had come through the group alone. */
  kept: number[];
}

/**
 * The students who leave a group through an import, and all that undoes an import in groups
 * (docs/decisions/0108). Each of these functions locks the groups, then all of the students.
 */
export function createImportedMembers({ db, audit, groups, customers, carriedBooks }: Deps) {
  const queries = createGroupQueries(db);

  async function lock(trx: Trx, members: Member[]): Promise<Map<number, number[]>> {
    const of = byGroup(members);
    const there = new Set(await importQueries.lockAll(trx, [...of.keys()]));
    await customers.lockAll(
      trx,
      members.map(({ customerId }) => customerId),
    );
    return new Map([...of].filter(([id]) => there.has(id)));
  }

  /** @param importId only memberships that this import made */
  async function remove(
    trx: Trx,
    actor: Actor,
    groupId: number,
    customerIds: number[],
    importId: number | null,
  ): Promise<number[]> {
    const removed = await importQueries.removeMembers(trx, groupId, customerIds, importId);
    if (removed.length === 0) return [];
    const group = await groups.get(actor, groupId, trx);
    const entries = removed.map((customerId) => ({ ...group, customerId }));
    await audit.recordAll(trx, actor, 'group.customerRemoved', entries);
    return removed;
  }

  /** Takes students out of their groups, which are locked with them. */
  async function takeOut(
    trx: Trx,
    actor: Actor,
    leavers: Leaver[],
    keptFor: CalendarSpan,
  ): Promise<Left[]> {
    const revocation = randomUUID();
    const left: Left[] = [];
    const keeping = new Set(
      leavers
        .filter(({ keepsBooks }) => keepsBooks)
        .map(({ groupId, customerId }) => `${groupId} ${customerId}`),
    );
    for (const [groupId, ids] of byGroup(leavers)) {
      const removed = await remove(trx, actor, groupId, ids, null);
      const keeps = (id: number) => keeping.has(`${groupId} ${id}`);
      const losing = removed.filter((id) => !keeps(id));
      await carriedBooks.takeFromMany(
        trx,
        actor,
        { groupId, customerIds: losing },
        revocation,
        keptFor,
      );
      const pairs = await customers.keep(trx, { groupId, customerIds: removed.filter(keeps) });
      const kept = Map.groupBy(pairs, ({ customerId }) => customerId);
      left.push(
        ...removed.map((customerId) => ({
          groupId,
          customerId,
          revocation: keeps(customerId) ? null : revocation,
          kept: (kept.get(customerId) ?? []).map(({ productId }) => productId),
        })),
      );
    }
    return left;
  }

  return {
    /** The members whom the actor may take out: deleted students stay as they are. */
    of: (trx: Db, actor: Actor, groupIds: number[]) =>
      importQueries.activeMembers(trx, groupIds, memberScopeOf(actor, groupOwnerOf(actor))),

    /**
     * Takes these students out of their groups. The books of the group go with it, or are kept as
     * given by hand. Returns the memberships that there were.
     *
     * @param keptFor how long `comeBack` finds the books
     */
    async leave(trx: Trx, actor: Actor, leavers: Leaver[], keptFor: CalendarSpan): Promise<Left[]> {
      await lock(trx, leavers);
      return takeOut(trx, actor, leavers, keptFor);
    },

    /**
     * Moves students who are still where they come from, into groups that still exist. They join
     * before they leave, so that a book which both groups carry stays the same ownership.
     */
    async move(trx: Trx, actor: Actor, moves: Move[], { importId, untold, keptFor }: MovingWay) {
      const targets = moves.flatMap(({ to, customerId }) =>
        to === null ? [] : [{ groupId: to, customerId }],
      );
      const sources = moves.map(({ from, customerId }) => ({ groupId: from, customerId }));
      const there = await lock(trx, [...sources, ...targets]);
      const isMember = new Set(
        (
          await importQueries.members(
            trx,
            moves.map(({ from }) => from),
            moves.map(({ customerId }) => customerId),
          )
        ).map(({ groupId, customerId }) => `${groupId} ${customerId}`),
      );
      const moving = moves.filter(
        ({ from, to, customerId }) =>
          isMember.has(`${from} ${customerId}`) && (to === null || there.has(to)),
      );
      const joined: Member[] = [];
      const joining = moving.flatMap(({ to, customerId }) =>
        to === null ? [] : [{ groupId: to, customerId }],
      );
      for (const [groupId, ids] of byGroup(joining)) {
        const added = await queries.addCustomers(trx, groupId, ids, importId);
        if (added.length === 0) continue;
        const group = await groups.get(actor, groupId, trx);
        await audit.record(trx, actor, 'group.customersAdded', { ...group, customerIds: added });
        await carriedBooks.bring(trx, actor, groupId, added, { untold });
        joined.push(...added.map((customerId) => ({ groupId, customerId })));
      }
      const leavers = moving
        .filter(({ leaves }) => leaves)
        .map(({ from, customerId, keepsBooks }) => ({ groupId: from, customerId, keepsBooks }));
      return { joined, left: await takeOut(trx, actor, leavers, keptFor) };
    },

    /** Undoes `leave` for students who are not in the group again; returns who came back. */
    async comeBack(trx: Trx, actor: Actor, left: Left[]): Promise<Member[]> {
      const back: Member[] = [];
      for (const [groupId, ids] of await lock(trx, left)) {
        const added = await queries.addCustomers(trx, groupId, ids);
        if (added.length === 0) continue;
        const group = await groups.get(actor, groupId, trx);
        await audit.record(trx, actor, 'group.customersAdded', { ...group, customerIds: added });
        const isBack = new Set(added);
        const of = left.filter((one) => one.groupId === groupId && isBack.has(one.customerId));
        for (const [revocation, some] of Map.groupBy(of, (one) => one.revocation)) {
          const customerIds = some.map(({ customerId }) => customerId);
          if (revocation !== null)
            await carriedBooks.giveBack(trx, actor, { groupId, customerIds }, revocation);
        }
        const kept = of.flatMap(({ customerId, kept: productIds }) =>
          productIds.map((productId) => ({ customerId, productId })),
        );
        await customers.unkeep(trx, groupId, kept);
        back.push(...added.map((customerId) => ({ groupId, customerId })));
      }
      return back;
    },

    /** Ends the memberships that an import made, with the books that came through them alone. */
    async end(trx: Trx, actor: Actor, importId: number, members: Member[]): Promise<Member[]> {
      const revocation = randomUUID();
      const ended: Member[] = [];
      for (const [groupId, ids] of await lock(trx, members)) {
        const customerIds = await remove(trx, actor, groupId, ids, importId);
        await carriedBooks.takeFromMany(trx, actor, { groupId, customerIds }, revocation);
        ended.push(...customerIds.map((customerId) => ({ groupId, customerId })));
      }
      return ended;
    },

    /** Deletes those of the groups that nobody is in and that carry no books; returns their ids. */
    async removeEmpty(trx: Trx, actor: Actor, ids: number[]): Promise<number[]> {
      await importQueries.lockAll(trx, ids);
      const empty = await importQueries.empty(trx, ids);
      for (const id of empty) {
        const group = await groups.get(actor, id, trx);
        await queries.remove(trx, id);
        await audit.record(trx, actor, 'group.removed', group);
      }
      return empty;
    },
  };
}

/** The students of each group, in the order of the groups' ids. */
function byGroup(members: readonly Member[]): Map<number, number[]> {
  const of = Map.groupBy(members, ({ groupId }) => groupId);
  const inOrder = [...of].toSorted(([one], [other]) => one - other);
  return new Map(inOrder.map(([id, all]) => [id, all.map(({ customerId }) => customerId)]));
}

export type ImportedMembers = ReturnType<typeof createImportedMembers>;
