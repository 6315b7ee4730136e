import type { GroupBook } from '@aqua/contract/students/group-books';
import type { OwnedDaysChoice } from '@aqua/contract/students/books-preview';
import type { QueryClient } from '@tanstack/react-query';
import type { LocalChange } from '../../lib/write/local-rows.ts';
import { loadedBook } from '../../lib/write/local-students.ts';

export interface BooksOfGroup {
  groupId: number;
  books: readonly (string | number)[];
}

export interface Days {
  startsOn: string | null;
  endsOn: string | null;
}

export interface GroupAssignment extends BooksOfGroup, Days {
  /** What happens to the days of students who already have a book. */
  ownedDays: OwnedDaysChoice;
  /** Whoever joins the group later gets the books, too. */
  forJoiners: boolean;
}

/** All lists of the books of a group. */
export const booksOf = (id: number) => ['groups', 'listBooks', { params: { id } }] as const;

/** What the books of a group show of an assignment to these many students. */
export function shownAssignment(
  queries: QueryClient,
  { groupId, books, ownedDays, startsOn, endsOn, forJoiners }: GroupAssignment,
  owned: number,
): LocalChange[] {
  const [ids, of] = [books.map(Number), booksOf(groupId)];
  const given = {
    startsOn,
    endsOn,
    hasDifferentDays: false,
    owned,
    through: owned,
    isAssigned: true,
    isCarried: forJoiners,
    carriedDays: forJoiners ? { startsOn, endsOn } : null,
  };
  return [
    { of, ids, to: (book: GroupBook) => assignedAgain(book, given, ownedDays) },
    { of, adds: ids.flatMap((id) => justAssigned(queries, id, given)) },
  ];
}

type Given = Omit<GroupBook, 'id' | 'title' | 'erpId' | 'status' | 'opened'>;

/** A book of which the whole group has just become a reader, if the select has loaded it. */
function justAssigned(queries: QueryClient, id: number, given: Given): GroupBook[] {
  const book = loadedBook(queries, id);
  if (book === undefined) return [];
  const { title, erpId, status } = book;
  return [{ id, title, erpId, status, opened: 0, ...given }];
}

/** Those who had the book keep its days, unless the assignment sets them. */
function assignedAgain(book: GroupBook, given: Given, ownedDays: OwnedDaysChoice): GroupBook {
  const { owned, through, isAssigned, isCarried, carriedDays } = given;
  const now = { ...book, owned, through, isAssigned, isCarried, carriedDays };
  if (ownedDays === 'set' || book.owned === 0) return { ...book, ...given };
  const isSame = book.startsOn === given.startsOn && book.endsOn === given.endsOn;
  if (isSame || owned <= book.owned) return now;
  const different = { startsOn: null, endsOn: null, hasDifferentDays: true };
  return { ...now, ...different };
}
