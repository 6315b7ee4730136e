import { maxGroupSize } from '@aqua/contract/students/groups';
import type { Db, Trx } from '../../../db/connect.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { News } from '../customers/ownerships/book-news.ts';
import type { Days } from '../customers/ownerships/ownership-types.ts';
import type { CarriedBooks } from './carried-books.ts';
import { looseNameOf, spellingOf } from './class-spelling.ts';
import { importQueries } from './import-queries.ts';
import { groupOwnerOf } from './policy.ts';
import { createGroupQueries } from './queries.ts';
import type { GroupService } from './service.ts';

/**
 * A group that an imported line names: by its name, or as a class of a OneRoster. A class keeps its
 * group even if either of them was renamed.
 */
export interface NamedGroup {
  name: string;
  /** `school/class`, by their sourcedIds; null for a group identified by its name. */
  sourceId: string | null;
  /** For a group that somebody has chosen, whatever its name is. */
  id?: number;
  /** Other spellings of the name in the same list, which mean the same group. */
  alsoWritten?: string[];
}

/** Equal for two references to the same group, whose names may be two spellings of one class. */
export function keyOf({ id, name, sourceId }: NamedGroup): string {
  if (id !== undefined) return `group ${id}`;
  return sourceId === null ? `name ${spellingOf(name)}` : `class ${sourceId}`;
}

type Found = Awaited<ReturnType<typeof importQueries.find>>[number];

/** The groups that exist. */
export interface KnownGroups {
  /**
   * Those with just this name, or else those with another spelling of it. With several, it is not
   * known which of them is meant.
   */
  of: (group: NamedGroup) => Found[];
  /** All that were looked for. */
  all: Found[];
}

/** A student whom an import puts into a group; null for one who does not exist yet. */
export interface Membership {
  group: NamedGroup;
  /** The e-mail or the login name. */
  who: string;
  customerId: number | null;
  /** The books that the line assigns, which count as assigned to the group (decision 0062). */
  books: number[];
}

/** What an import did to groups, for its undo. */
export interface JoinedGroups {
  made: number[];
  joined: { groupId: number; customerId: number }[];
}

/** Tells whether a membership is new. */
export type IsNew = (membership: Pick<Membership, 'group' | 'customerId'>) => boolean;

interface Deps {
  db: Db;
  audit: Audit;
  groups: GroupService;
  carriedBooks: CarriedBooks;
}

/**
 * Groups in an import. Every student whom an actor may import may be in that actor's groups: the
 * import invites students for the same publisher, or refuses them.
 */
export function createImportedGroups({ db, audit, groups, carriedBooks }: Deps) {
  const queries = createGroupQueries(db);

  async function find(trx: Db, actor: Actor, wanted: NamedGroup[]): Promise<KnownGroups> {
    if (wanted.length === 0) return { of: () => [], all: [] };
    const names = wanted.filter(({ id, sourceId }) => id === undefined && sourceId === null);
    const found = await importQueries.find(trx, groupOwnerOf(actor), {
      looseNames: [...new Set(names.map(({ name }) => looseNameOf(name)))],
      sourceIds: wanted.flatMap(({ sourceId }) => sourceId ?? []),
      ids: wanted.flatMap(({ id }) => id ?? []),
    });
    const byId = Map.groupBy(found, ({ id }) => id);
    const byClass = Map.groupBy(found, ({ sourceId }) => sourceId);
    const bySpelling = Map.groupBy(found, ({ name }) => spellingOf(name));
    const of = ({ id, name, sourceId, alsoWritten = [] }: NamedGroup) => {
      if (id !== undefined) return byId.get(id) ?? [];
      if (sourceId !== null) return byClass.get(sourceId) ?? [];
      const alike = bySpelling.get(spellingOf(name)) ?? [];
      const exact = alike.filter((group) => [name, ...alsoWritten].includes(group.name));
      return exact.length > 0 ? exact : alike;
    };
    return { of, all: [...new Set(wanted.flatMap(of))] };
  }

  async function foresee(trx: Db, known: KnownGroups, wanted: Membership[]): Promise<IsNew> {
    const ids = known.all.map(({ id }) => id);
    const customerIds = wanted.flatMap(({ customerId }) => customerId ?? []);
    const pairs = await importQueries.members(trx, ids, customerIds);
    const members = new Set(pairs.map(({ groupId, customerId }) => `${groupId} ${customerId}`));
    const isNew: IsNew = ({ group, customerId }) => {
      const id = known.of(group)[0]?.id;
      return id === undefined || !members.has(`${id} ${customerId}`);
    };
    for (const [, of] of Map.groupBy(wanted.filter(isNew), ({ group }) => keyOf(group))) {
      const students = new Set(of.map(({ who }) => who));
      const [existing] = of.flatMap(({ group }) => known.of(group));
      if ((existing?.countCustomers ?? 0) + students.size > maxGroupSize)
        throw new AppError('group.full', { max: maxGroupSize }, 'group');
    }
    return isNew;
  }

  async function make(trx: Trx, actor: Actor, { name, sourceId }: NamedGroup): Promise<number> {
    const id = await importQueries.insert(trx, {
      name,
      sourceId,
      publisherId: groupOwnerOf(actor),
    });
    await audit.record(trx, actor, 'group.created', await groups.get(actor, id, trx));
    return id;
  }

  return {
    find,
    foresee,

    /** The first groups of the actor's owner, by name, and how many there are. */
    async classes(trx: Db, actor: Actor, limit: number) {
      const rows = await importQueries.classes(trx, groupOwnerOf(actor), limit);
      return {
        groups: rows.map(({ id, name, countCustomers, isConnected }) => ({
          id,
          name,
          countCustomers,
          isConnected,
        })),
        count: rows[0]?.count ?? 0,
      };
    },

    /** Makes a group that carries what these groups carry now, with the days that the first has. */
    async makeLike(trx: Trx, actor: Actor, name: string, groupIds: number[]): Promise<number> {
      const id = await make(trx, actor, { name, sourceId: null });
      const books = new Map<number, Days>();
      for (const groupId of groupIds)
        for (const { id: book, startsOn, endsOn } of await queries.carriedBooks(trx, groupId))
          if (!books.has(book)) books.set(book, { startsOn, endsOn });
      const byDays = Map.groupBy(books, ([, { startsOn, endsOn }]) => `${startsOn} ${endsOn}`);
      for (const some of byDays.values()) {
        const [[, days] = []] = some;
        if (days === undefined) continue;
        const productList = some.map(([book]) => book);
        await groups.giveBooks(trx, actor, [id], productList, { isCarried: true, ...days });
      }
      return id;
    },

    /** Other imports of the same owner wait until the end of the transaction. */
    lockOwner: (trx: Trx, actor: Actor) => importQueries.lockOwner(trx, groupOwnerOf(actor)),

    /**
     * Like `find`; no other import makes or fills these groups until the end of the transaction.
     */
    async findAndLock(trx: Trx, actor: Actor, wanted: NamedGroup[]): Promise<KnownGroups> {
      if (wanted.length === 0) return find(trx, actor, wanted);
      await importQueries.lockOwner(trx, groupOwnerOf(actor));
      const known = await find(trx, actor, wanted);
      await importQueries.lockAll(
        trx,
        known.all.map(({ id }) => id),
      );
      return known;
    },

    /**
     * Makes the missing groups, puts the students into theirs, with the books that these carry, and
     * records the books that came with them. Nobody is taken out. What is new to the students is
     * `untold`: the import tells it.
     */
    async join(
      trx: Trx,
      actor: Actor,
      known: KnownGroups,
      wanted: Membership[],
      { untold, importId, done }: { untold: News[]; importId: number | null; done: JoinedGroups },
    ): Promise<IsNew> {
      const isNew = await foresee(trx, known, wanted);
      for (const [, of] of Map.groupBy(wanted, ({ group }) => keyOf(group))) {
        const [first] = of;
        if (first === undefined) continue;
        const existing = known.of(first.group)[0]?.id;
        const id = existing ?? (await make(trx, actor, first.group));
        if (existing === undefined) done.made.push(id);
        await queries.addBooks(trx, id, [...new Set(of.flatMap(({ books }) => books))]);
        const joining = of.filter(isNew);
        if (joining.length === 0) continue;
        const customerIds = [...new Set(joining.flatMap(({ customerId }) => customerId ?? []))];
        const added = await queries.addCustomers(trx, id, customerIds, importId);
        done.joined.push(...added.map((customerId) => ({ groupId: id, customerId })));
        const group = await groups.get(actor, id, trx);
        await audit.record(trx, actor, 'group.customersAdded', { ...group, customerIds });
        await carriedBooks.bring(trx, actor, id, added, { field: 'group', untold });
      }
      return isNew;
    },
  };
}

export type ImportedGroups = ReturnType<typeof createImportedGroups>;
