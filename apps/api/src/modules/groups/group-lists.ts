import type { ListQuery } from '@aqua/contract/list';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { pageOf, serializePage } from '../../db/list/list.ts';
import { prepare } from '../../db/prepared/prepare.ts';
import type { Actor } from '../../http/actor.ts';
import type { StudentReadings } from '../readings/student-readings.ts';
import { groupBookLists, type BookNumbers } from './book-lists.ts';
import { assignableScopeOf } from './policy.ts';
import { createGroupQueries } from './queries.ts';
import type { GroupService } from './service.ts';

interface Deps {
  db: Db;
  groups: GroupService;
  readings: StudentReadings;
}

interface BookQuery extends ListQuery {
  isAssigned?: YesNo;
}

interface ReaderQuery extends ListQuery {
  productId?: number | undefined;
  productList?: number[] | null;
  isOpened?: YesNo | 'none';
}

type YesNo = 'true' | 'false' | undefined;

const asked = (answer: YesNo) => (answer === undefined ? null : answer === 'true');

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
    .select(['customers.id', 'customers.name', 'customers.email'])
    .select(sql<boolean>`erased_at is not null`.as('isErased'));

  /** If no books are chosen, "opened none" means the books that were assigned to the group. */
  async function filterOf(groupId: number, { isOpened, productId, productList }: ReaderQuery) {
    const chosen = productList ?? (productId === undefined ? null : [productId]);
    if (isOpened !== 'none') return { productIds: chosen, isOpened: asked(isOpened) };
    const assigned = chosen ?? (await queries.assignedBooks(groupId));
    return { productIds: assigned.length === 0 ? null : assigned, isOpened: false };
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

    async readers(actor: Actor, groupId: number, query: ReaderQuery, signal?: AbortSignal) {
      await groups.get(actor, groupId);
      const filter = await filterOf(groupId, query);
      const scope = assignableScopeOf(actor);
      const hasOpenedNone = query.isOpened === 'none';
      const list = lists.readers(scope, { groupId, ...filter, hasOpenedNone });
      const page = await pageOf(db, readerRows, query, { ...list, signal });
      return serializePage(page, async (students) => {
        const ids = students.map(({ id }) => id);
        const books = await readings.of(ids, filter, scope);
        return students.map((student) => ({ ...student, books: books.get(student.id) ?? [] }));
      });
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
};

export type GroupLists = ReturnType<typeof createGroupLists>;
