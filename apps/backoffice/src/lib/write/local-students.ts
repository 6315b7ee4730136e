import type { Customer } from '@aqua/contract/students/customers';
import type { ProductOwnership } from '@aqua/contract/students/ownerships';
import type { Product } from '@aqua/contract/catalogue/products';
import type { QueryClient } from '@tanstack/react-query';
import type { LocalChange } from './local-rows.ts';
import type { OwnershipDays } from '../ownership-days.ts';
import type { ApiQueryKey } from './query-keys.ts';
import { serverNow } from '../server-clock.ts';
import { currentSession } from '../storage/session.ts';

/** The answers that have students with their books. */
const answers: readonly ApiQueryKey[] = [
  ['customers', 'list'],
  ['customers', 'get'],
  ['groups', 'listCustomers'],
];

/** All lists of the students of a group. */
export const membersOf = (id: number) => ['groups', 'listCustomers', { params: { id } }] as const;

/** Changes these students wherever they are shown. */
export function studentsChange(
  ids: readonly number[],
  to: (student: Customer) => Customer,
): LocalChange[] {
  return answers.map((of) => ({ of, ids, to }));
}

export function withScreenPermission(haveScreenPermission: boolean) {
  return (student: Customer): Customer => ({
    ...student,
    haveScreenPermission,
    permissions: [
      ...(haveScreenPermission ? (['screen'] as const) : []),
      ...student.permissions.filter((permission) => permission !== 'screen'),
    ],
  });
}

export function withoutBooks(books: readonly number[]) {
  return (student: Customer): Customer => ({
    ...student,
    productOwnerships: student.productOwnerships.filter(
      ({ productId }) => !books.includes(productId),
    ),
  });
}

/** One book of a student with these values. */
export function withOwnership(book: Pick<ProductOwnership, 'productId'>) {
  return (student: Customer): Customer => ({
    ...student,
    productOwnerships: student.productOwnerships.map((owned) =>
      owned.productId === book.productId ? { ...owned, ...book } : owned,
    ),
  });
}

interface Assigned extends OwnershipDays {
  books: readonly number[];
  /** What happens to the days of books that a student has already. */
  ownedDays: 'keep' | 'set';
}

/** The students with books that were just assigned, as far as these are loaded. */
export function withBooks(queries: QueryClient, { books, ownedDays, ...days }: Assigned) {
  const known = books.flatMap((id) => loadedBook(queries, id) ?? []);
  const set = ownedDays === 'set' ? days : {};
  return (student: Customer): Customer => {
    const owned = student.productOwnerships.map((each) =>
      books.includes(each.productId) ? { ...each, ...set } : each,
    );
    const fresh = known.filter(({ id }) => !owned.some(({ productId }) => productId === id));
    return {
      ...student,
      productOwnerships: [...owned, ...fresh.map((book) => justAssigned(student.id, book, days))],
    };
  };
}

/** Every student whom some list has loaded, such as the select in which they were chosen. */
export function loadedStudents(queries: QueryClient): Customer[] {
  const lists = queries.getQueriesData<{ data: Customer[] }>({ queryKey: ['customers', 'list'] });
  const rows = lists.flatMap(([, list]) => list?.data ?? []);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** A book that some list has loaded, such as the select in which it was chosen. */
export function loadedBook(queries: QueryClient, id: number): Product | undefined {
  const lists = queries.getQueriesData<{ data: Product[] }>({ queryKey: ['products', 'list'] });
  return lists.flatMap(([, list]) => list?.data ?? []).find((book) => book.id === id);
}

function justAssigned(
  customerId: number,
  { id, title, erpId }: Product,
  { startsOn, endsOn }: OwnershipDays,
): ProductOwnership {
  const now = new Date(serverNow()).toISOString();
  const session = currentSession();
  const { id: actorId = 0, name = '' } = session?.accessRecord ?? {};
  const by = { id: actorId, name, type: session?.type ?? '' };
  return {
    productId: id,
    customerId,
    countScreenshot: 0,
    capturedPages: [],
    closedAt: null,
    startsOn,
    endsOn,
    isByHand: true,
    groups: [],
    createdAt: now,
    updatedAt: now,
    logs: [{ action: 'assigned', createdAt: now, actionableBy: by }],
    product: { id, title, erpId },
  };
}
