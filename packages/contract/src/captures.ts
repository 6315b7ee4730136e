import { z } from 'zod';
import { route } from './define-route.ts';
import { editedAt, id, written } from './fields.ts';
import { maxPdfPages } from './pdf-limits.ts';

/**
 * Pages of one book that a student with the screen permission may capture: with the last of them the
 * book closes (specification, section 4, legal text; docs/decisions/0047).
 */
export const maxCapturedPages = 5;

/** At so many pages the student is warned (decisions, section 7). */
export const warnedAtPages = 4;

/** How many captures one report may hold, and how many pages one capture may show. */
export const capturesAtOnce = { reported: 50, pages: 20 };

/** Screenshots of one book, since an operator reset the count. */
export const captureState = z.object({
  /** Whether the reader app blocks captures, or lets them happen and counts them. */
  mode: z.enum(['blocked', 'counted']),
  /** The captures. */
  count: z.int(),
  /** The captured pages, each once, in the order in which they were captured. */
  pages: z.array(z.int()),
  /** With so many pages the book closes. */
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
  pages: z.array(z.int().min(1).max(maxPdfPages)).max(capturesAtOnce.pages),
  capturedAt: editedAt,
});

/** Screenshots that students take in the reader app (decisions, section 7). */
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
   * Reports captures, also late ones: each counts when it arrives. `sentAt`, the device's clock at
   * this call, corrects their times. Nothing of a report is refused for the book that it names; what
   * the student never had is ignored. The answer has the named books that the student has now.
   */
  report: route({
    method: 'POST',
    path: '/api/v1/reader/captures',
    permission: 'read',
    body: z.object({
      captures: z.array(capture).max(capturesAtOnce.reported),
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
