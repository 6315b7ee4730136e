import { z } from 'zod';
import { id } from '../fields.ts';

/** How many of the students have a book, by the days on which they have it. */
export const bookOwned = z.object({
  id,
  title: z.string(),
  owners: z.array(
    z.object({
      startsOn: z.string().nullable(),
      endsOn: z.string().nullable(),
      students: z.int(),
    }),
  ),
});

/**
 * What a change of some books would affect, so that a screen can show it beforehand: how many
 * `students` it applies to, how many of them are `owners` of at least one of the books, and how
 * many have each book. `withoutConsent` is the number of students who can't read yet, because the
 * consent of a guardian is missing; null for staff, because by the privacy policy publishers learn
 * nothing about guardians.
 */
export const booksPreview = z.object({
  students: z.int(),
  owners: z.int(),
  withoutConsent: z.int().nullable(),
  books: z.array(bookOwned),
});

/**
 * What happens to the days of students who already have a book: the days stay, or become those of
 * the call.
 */
export const ownedDays = z.enum(['keep', 'set']);

export type BookOwned = z.infer<typeof bookOwned>;
export type BooksPreview = z.infer<typeof booksPreview>;
export type OwnedDaysChoice = z.infer<typeof ownedDays>;
