import { maxAssignment } from '@aqua/contract/students/assignment-limits';
import type { OwnedDaysChoice } from '@aqua/contract/students/books-preview';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client.ts';
import type { OwnershipDays } from '../../lib/ownership-days.ts';
import { studentsChange, withBooks, withoutBooks } from '../../lib/write/local-students.ts';
import { giveBack } from '../../lib/write/give-back.ts';
import type { Bulk } from '../list/selection/use-batches.ts';

interface Books {
  /** The title of the dialog that shows the progress. */
  title: string;
  students: readonly number[];
  books: readonly number[];
}

interface Assignment extends Books, OwnershipDays {
  /** What happens to the days of students who already have a book. */
  ownedDays: OwnedDaysChoice;
  /** The groups through which the students were chosen. */
  groups?: readonly number[];
  /** Whoever joins these groups later gets the books, too. */
  forJoiners?: boolean;
}

/**
 * Assigns books to many students, in batches by student, so that each gets one mail with all books.
 */
export function assignBooks({
  title,
  students,
  books,
  groups = [],
  forJoiners = true,
  startsOn,
  endsOn,
  ownedDays,
}: Assignment): Bulk {
  const productList = JSON.stringify(books);
  const days = { startsOn, endsOn, ownedDays };
  const by = groups.length === 0 ? {} : { groups: JSON.stringify(groups), forJoiners };
  return {
    title,
    ids: students,
    atOnce: Math.floor(maxAssignment / books.length),
    call: (ids, options) =>
      client.customers.assignMany({ body: { ids, productList, ...days, ...by } }, options),
    shows: (done, queries) => studentsChange(done, withBooks(queries, { books, ...days })),
    invalidates: ['customers', 'groups'],
  };
}

/**
 * Revokes books from many students. All batches carry one id, so that one undo reverts them all.
 */
export function revokeBooks({ title, students, books }: Books): Bulk {
  const [productList, revocation] = [JSON.stringify(books), crypto.randomUUID()];
  return {
    title,
    ids: students,
    call: (ids, options) =>
      client.customers.revokeMany({ body: { ids, productList, revocation } }, options),
    undo: giveBack(revocation),
    shows: (done) => studentsChange(done, withoutBooks(books)),
    invalidates: ['customers', 'groups'],
  };
}

/** Which students already have these books, with which days, and how many can't read yet. */
export function booksPreviewQuery({
  students,
  books,
}: {
  students: readonly number[];
  books: readonly (string | number)[];
}) {
  const body = { ids: JSON.stringify(students), productList: `[${books.join(',')}]` };
  return queryOptions({
    queryKey: ['customers', 'previewBooks', { body }],
    queryFn: ({ signal }) => client.customers.previewBooks({ body }, { signal }),
    placeholderData: keepPreviousData,
  });
}
