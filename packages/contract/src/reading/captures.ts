import { z } from 'zod';
import { capturesAtOnce } from './capture-limits.ts';
import { route } from '../define-route.ts';
import { editedAt, id, listOf, written } from '../fields.ts';
import { maxPdfPages } from '../catalogue/file-limits.ts';

/** Screenshots of one book, since an operator reset the count. */
export const captureState = z.object({
  /** Whether the reader app blocks captures, or lets them happen and counts them. */
  mode: z.enum(['blocked', 'counted']),
  /** The captures. */
  count: z.int(),
  /** The captured pages, each once, in the order in which they were captured. */
  pages: z.array(z.int()),
  /** The book closes at this many pages. */
  limit: z.int(),
});

/** A book of which a student has captures. */
const capturedBook = captureState.extend({
  id,
  title: z.string(),
  /** A closed book can't be opened until an operator resets its count. */
  isClosed: z.boolean(),
});

/** One screenshot: the pages that it shows, and when it was taken by the device's clock. */
export const capture = z.object({
  /** A UUID that the client chose: a capture counts once, however often it is reported. */
  id: z.guid().toLowerCase(),
  productId: id,
  pages: listOf(z.int().min(1).max(maxPdfPages), capturesAtOnce.pages),
  capturedAt: editedAt,
});

/** Screenshots that students take in the reader app (product rules, section 7). */
export const captures = {
  /** The student's books with captures. */
  list: route({
    method: 'GET',
    path: '/api/v1/reader/captures',
    permission: 'read',
    answer: z.object({
      mode: captureState.shape.mode,
      limit: z.int(),
      data: z.array(capturedBook),
    }),
  }),
  /**
   * Reports captures, including late ones: each counts when it arrives. `sentAt`, the device's
   * clock at this call, corrects their times. No capture is refused because of the book that it
   * names; captures of a book that the student never had are ignored. The answer has those of the
   * named books that the student has now.
   */
  report: route({
    method: 'POST',
    path: '/api/v1/reader/captures',
    permission: 'read',
    body: z.object({
      captures: listOf(capture, capturesAtOnce.reported),
      sentAt: editedAt.nullish(),
    }),
    answer: written(z.object({ data: z.array(capturedBook) })),
    idempotent: true,
    successMessage: 'captures.reported',
  }),
};

export type CaptureState = z.infer<typeof captureState>;
export type CapturedBook = z.infer<typeof capturedBook>;
export type Capture = z.output<typeof capture>;
