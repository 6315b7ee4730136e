import { z } from 'zod';
import { id } from './fields.ts';

/** How many of some students have a book, by the days that they have it. */
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
 * What a change of some books would meet, so that a screen can say it before: the `students` to whom
 * it applies, the `owners`, who have at least one of the books, and who has each. `withoutConsent` of
 * the students can't read yet, because the consent of a guardian is missing; null for staff: by the
 * privacy policy publishers get nothing about guardians.
 */
export const booksPreview = z.object({
  students: z.int(),
  owners: z.int(),
  withoutConsent: z.int().nullable(),
  books: z.array(bookOwned),
});

/** What happens to the days of those who have a book already: they stay, or become those of the call. */
export const ownedDays = z.enum(['keep', 'set']);

export type BookOwned = z.infer<typeof bookOwned>;
export type BooksPreview = z.infer<typeof booksPreview>;
export type OwnedDaysChoice = z.infer<typeof ownedDays>;
