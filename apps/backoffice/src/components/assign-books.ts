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

/** Assigns books to many students: in batches of students, so that each gets one mail with all books. */
export function assignBooks({
  title,
  students,
  books,
  startsOn,
  endsOn,
}: Books & OwnershipDays): Bulk {
  const productList = JSON.stringify(books);
  return {
    title,
    ids: students,
    atOnce: Math.floor(maxAssignment / books.length),
    call: (ids, signal) =>
      client.customers.assignMany({ body: { ids, productList, startsOn, endsOn } }, { signal }),
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
