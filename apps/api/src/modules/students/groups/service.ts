import type { ListQuery } from '@aqua/contract/list';
import type { Db, Trx } from '../../../db/connect.ts';
import { serializePage } from '../../../db/list/list.ts';
import { notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { Days } from '../customers/ownerships/ownership-types.ts';
import { importQueries } from './import-queries.ts';
import { groupScopeOf, groupOwnerOf } from './policy.ts';
import { createGroupQueries, type GroupValues, type GroupRow } from './queries.ts';

/**
 * Groups and their names. Their students are in `members.ts`, the students' books in
 * `group-books.ts`, their end in `remove.ts`.
 */
export function createGroupService({ db, audit }: { db: Db; audit: Audit }) {
  const queries = createGroupQueries(db);

  async function get(actor: Actor, id: number, trx: Db = db) {
    return serialize((await queries.byId(id, groupScopeOf(actor), trx)) ?? notFound());
  }

  async function lock(trx: Trx, actor: Actor, id: number) {
    await queries.lock(trx, id);
    return get(actor, id, trx);
  }

  return {
    get,

    /** Locks the group, if it is in the publisher scope; other changes of it wait. */
    lock,

    async list(actor: Actor, query: ListQuery, signal?: AbortSignal) {
      const page = await queries.page(query, groupScopeOf(actor), signal);
      return serializePage(page, (rows) => rows.map(serialize));
    },

    create(actor: Actor, { name, description }: GroupValues) {
      return db.transaction().execute(async (trx) => {
        const publisherId = groupOwnerOf(actor);
        const id = await queries.insert(trx, { name, description, publisherId });
        const group = await get(actor, id, trx);
        await audit.record(trx, actor, 'group.created', group);
        return group;
      });
    },

    update(actor: Actor, id: number, { name, description }: GroupValues, ifMatch?: string) {
      return db.transaction().execute(async (trx) => {
        const before = await lock(trx, actor, id);
        await audit.assertFresh(trx, 'group', before, ifMatch);
        await queries.update(trx, id, { name, description });
        const group = await get(actor, id, trx);
        await audit.record(trx, actor, 'group.updated', group, before);
        return group;
      });
    },

    /**
     * These books count as assigned to the groups, which may carry them from now on: an assignment
     * chose its students by these groups. It is recorded also if it changes nobody's books.
     */
    async giveBooks(
      trx: Trx,
      actor: Actor,
      ids: number[],
      productList: number[],
      { isCarried, ...days }: Days & { isCarried: boolean },
    ): Promise<void> {
      for (const id of ids) {
        const given = await queries.giveBooks(trx, id, productList, { isCarried, ...days });
        if (given === 0) continue;
        const group = await get(actor, id, trx);
        const how = { productList, ...days, forJoiners: isCarried };
        await audit.record(trx, actor, 'group.assigned', { ...group, ...how });
      }
    },

    /** Which of these students are in which of the groups. */
    membersAmong: (trx: Trx, ids: number[], customerIds: number[]) =>
      importQueries.members(trx, ids, customerIds),
  };
}

function serialize({ publisherId, publisherName, ...group }: GroupRow) {
  const publisher =
    publisherId === null || publisherName === null
      ? null
      : { id: publisherId, name: publisherName };
  return { ...group, publisher };
}

export type GroupService = ReturnType<typeof createGroupService>;
