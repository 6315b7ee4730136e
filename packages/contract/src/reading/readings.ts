import { z } from 'zod';
import { id, instant } from '../fields.ts';

/** How far one student has read one owned book. */
export const bookReading = z.object({
  productId: id,
  title: z.string(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** When the student last read; null for a book that was never opened. */
  lastReadAt: instant.nullable(),
  /** The page that the student is at, and how many pages the book has. */
  page: z.int().nullable(),
  pages: z.int(),
});

export type BookReading = z.infer<typeof bookReading>;
