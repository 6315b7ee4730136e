import { maxAssignment } from '@aqua/contract/assignment-limits';
import { client } from '../lib/client.ts';
import type { OwnershipDays } from '../lib/ownership-days.ts';
import { giveBack } from '../lib/give-back.ts';
import type { Bulk } from './list/use-batches.ts';

interface Books {
  /** What the dialog of the batches is called. */
  title: string;
  students: readonly number[];
  books: readonly number[];
}

/**
 * Assigns books to many students: in batches of students, so that each gets one mail with all books.
 * `groups` are those by which the students were chosen.
 */
export function assignBooks({
  title,
  students,
  books,
  groups = [],
  startsOn,
  endsOn,
}: Books & OwnershipDays & { groups?: readonly number[] }): Bulk {
  const productList = JSON.stringify(books);
  const days = { startsOn, endsOn };
  const by = groups.length === 0 ? {} : { groups: JSON.stringify(groups) };
  return {
    title,
    ids: students,
    atOnce: Math.floor(maxAssignment / books.length),
    call: (ids, signal) =>
      client.customers.assignMany({ body: { ids, productList, ...days, ...by } }, { signal }),
    invalidates: ['customers', 'groups'],
  };
}

/** Revokes books from many students. The batches have one name, by which all of it is undone. */
export function revokeBooks({ title, students, books }: Books): Bulk {
  const [productList, revocation] = [JSON.stringify(books), crypto.randomUUID()];
  return {
    title,
    ids: students,
    call: (ids, signal) =>
      client.customers.revokeMany({ body: { ids, productList, revocation } }, { signal }),
    undo: giveBack(revocation),
    invalidates: ['customers', 'groups'],
  };
}
