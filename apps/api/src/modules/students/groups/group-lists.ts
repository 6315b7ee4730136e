import type { ListQuery } from '@aqua/contract/list';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { idsOf, pageOf, serializePage } from '../../../db/list/list.ts';
import { prepare } from '../../../db/prepared/prepare.ts';
import type { Actor } from '../../../http/actor.ts';
import type { StudentReadings } from '../../reading/readings/student-readings.ts';
import { groupBookLists, type BookNumbers } from './book-lists.ts';
import { assignableScopeOf } from './policy.ts';
import { createGroupQueries } from './queries.ts';
import { asked, filterOf, type AskedReaders, type YesNo } from './reader-filter.ts';
import type { GroupService } from './service.ts';

interface Deps {
  db: Db;
  groups: GroupService;
  readings: StudentReadings;
}

interface BookQuery extends ListQuery {
  isAssigned?: YesNo;
}

interface ReaderQuery extends ListQuery, AskedReaders {}

type ReaderFilters = Omit<ListQuery, 'page' | 'size'> & AskedReaders;

/** What the students of a group own, and what they read (docs/decisions/0050). */
export function createGroupLists({ db, groups, readings }: Deps) {
  const lists = groupBookLists(db);
  const queries = createGroupQueries(db);
  const numbers = prepare(db, lists.numbers);
  const bookRows = db
    .selectFrom('products')
    .select(['products.id', 'products.title', 'products.erpId', 'products.status']);
  const readerRows = db
    .selectFrom('customers')
    .select(['customers.id', 'customers.name', 'customers.email', 'customers.loginName'])
    .select(sql<boolean>`erased_at is not null`.as('isErased'));

  /** The readers that are asked for, and the filter of their books. */
  async function listOf(actor: Actor, groupId: number, query: AskedReaders) {
    await groups.get(actor, groupId);
    const filter = await filterOf(queries, groupId, query);
    const hasOpenedNone = query.isOpened === 'none';
    const list = lists.readers(assignableScopeOf(actor), { groupId, ...filter, hasOpenedNone });
    return { filter, list };
  }

  async function readers(actor: Actor, groupId: number, query: ReaderQuery, signal?: AbortSignal) {
    const { filter, list } = await listOf(actor, groupId, query);
    const page = await pageOf(db, readerRows, query, { ...list, signal });
    return serializePage(page, async (students) => {
      const ids = students.map(({ id }) => id);
      const books = await readings.of(ids, filter, assignableScopeOf(actor));
      return students.map((student) => ({ ...student, books: books.get(student.id) ?? [] }));
    });
  }

  return {
    async books(actor: Actor, groupId: number, query: BookQuery, signal?: AbortSignal) {
      await groups.get(actor, groupId);
      const isAssigned = asked(query.isAssigned);
      const list = lists.books(assignableScopeOf(actor), { groupId, isAssigned });
      const page = await pageOf(db, bookRows, query, { ...list, signal });
      return serializePage(page, async (books) => {
        const productIds = books.map(({ id }) => id);
        const found = await numbers.run(db, { groupId, productIds }, signal);
        const byId = new Map(found.map(({ productId, ...rest }) => [productId, rest]));
        // A book may have been revoked between the two queries.
        return books.map((book) => ({ ...book, ...(byId.get(book.id) ?? none) }));
      });
    },

    readers,

    /**
     * The readers with a row for each of their books. Of more students than fit on a page,
     * `totalItems` is the greatest number of rows that there can be.
     */
    async readBooks(actor: Actor, groupId: number, query: ReaderQuery, signal?: AbortSignal) {
      const page = await readers(actor, groupId, query, signal);
      const rows = await serializePage(page, (students) =>
        students.flatMap(({ books, ...student }) => books.map((book) => ({ ...book, ...student }))),
      );
      if (Array.isArray(rows.data)) return { ...rows, totalItems: rows.data.length };
      const filter = await filterOf(queries, groupId, query);
      const totalItems = await queries.countReadBooks(groupId, filter, assignableScopeOf(actor));
      return { ...rows, totalItems };
    },

    async readerIds(actor: Actor, groupId: number, query: ReaderFilters, signal?: AbortSignal) {
      const { list } = await listOf(actor, groupId, query);
      return idsOf(db, readerRows, query, { ...list, signal });
    },
  };
}

const none: Omit<BookNumbers, 'productId'> = {
  owned: 0,
  opened: 0,
  startsOn: null,
  endsOn: null,
  hasDifferentDays: false,
  isAssigned: false,
  isCarried: false,
  carriedDays: null,
  through: 0,
};

export type GroupLists = ReturnType<typeof createGroupLists>;
