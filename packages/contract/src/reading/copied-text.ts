import { z } from 'zod';
import { route } from '../define-route.ts';
import { largestId, written } from '../fields.ts';
import { byPage } from './open-books.ts';

/** The most characters of one copy; the limit for a day is a setting (docs/decisions/0041). */
export const longestCopy = 2_000;

/** The place of a word among the words of its page, from 0. */
const wordNumber = z.int().min(0).max(largestId);

/** Text that a student copies from a book; the characters are counted by book and day. */
export const copies = {
  /**
   * The text from word `from` to word `to` of a page, as the server has it. `left` is how many
   * characters of this book the student may copy until midnight in Asia/Bangkok.
   */
  create: route({
    method: 'POST',
    path: '/api/v1/reader/books/:id/pages/:page/copies',
    permission: 'read',
    params: byPage,
    body: z.object({ from: wordNumber, to: wordNumber }),
    answer: written(z.object({ text: z.string(), length: z.int(), left: z.int() })),
    successMessage: 'copies.created',
  }),
};
