import { z } from 'zod';
import { route } from '../define-route.ts';
import {
  byId,
  editedAt,
  id,
  instant,
  integerText,
  listOf,
  optionalText,
  orElse,
  written,
} from '../fields.ts';
import { maxPdfPages } from '../catalogue/file-limits.ts';

/** The most annotations of one student in one book. */
export const maxAnnotations = 10_000;

/**
 * Removed annotations stay as rows, so that every device learns of the removal. They have a limit,
 * too.
 */
export const maxRemovedAnnotations = 50_000;

/** How many annotations one call may send, and how many one answer holds. */
export const annotationsAtOnce = { sent: 500, answered: 1_000 };

/**
 * Limits of one annotation: the highlighted boxes, the highlighted words, and the student's own
 * words.
 */
export const maxLengths = { boxes: 200, quote: 2_000, text: 5_000 };

/** [left, top, right, bottom], fractions of the page from 0 to 1. */
const fraction = z.number().min(0).max(1);
const box = z.tuple([fraction, fraction, fraction, fraction]);

const kind = z.enum(['highlight', 'note', 'bookmark']);
const colour = z.enum(['yellow', 'green', 'blue', 'pink', 'purple']);

/** A highlight, note or bookmark as the server has it. A removed one keeps only its id. */
export const annotation = z.object({
  /** A UUID that the client chose. */
  id: z.string(),
  kind: kind.nullable(),
  page: z.int().nullable(),
  boxes: z.array(box),
  /** The words that are highlighted. */
  quote: z.string().nullable(),
  /** The student's own words. */
  text: z.string().nullable(),
  colour: colour.nullable(),
  /** When the student edited it last, by the device's clock. */
  editedAt: instant,
  deleted: z.boolean(),
});

const itemId = z.guid().toLowerCase();
const removal = z.object({ id: itemId, deleted: z.literal(true), editedAt });

/** The whole annotation: a field that the change leaves out becomes empty. */
const edit = z
  .object({
    id: itemId,
    deleted: z.literal(false).nullish(),
    kind,
    page: z.int().min(1).max(maxPdfPages),
    boxes: orElse(listOf(box, maxLengths.boxes), []),
    quote: optionalText(maxLengths.quote),
    text: optionalText(maxLengths.text),
    colour: colour.nullish().transform((name) => name ?? null),
    editedAt,
    /** `editedAt` of the version that was edited, as the server returned it; null for a new one. */
    basedOn: editedAt.nullish(),
  })
  .refine(({ kind: is, boxes }) => is !== 'highlight' || boxes.length > 0, {
    error: 'field.required',
    path: ['boxes'],
  })
  .refine(({ kind: is, text }) => is !== 'note' || text !== null, {
    error: 'field.required',
    path: ['text'],
  });

export const annotationChange = z.discriminatedUnion('deleted', [removal, edit]);

/** Students' annotations in their own books (product rules, section 7). */
export const annotations = {
  /**
   * The books that the student may read now and has annotations in, in the order of the library.
   * `cursor` is that of `list` after the newest change, so a device asks only for what it lacks.
   */
  books: route({
    method: 'GET',
    path: '/api/v1/reader/annotations',
    permission: 'read',
    answer: z.object({ data: z.array(z.object({ id, cursor: z.int() })) }),
  }),
  /** What changed after `since`, a `cursor` of an earlier answer; 0 for everything. */
  list: route({
    method: 'GET',
    path: '/api/v1/reader/books/:id/annotations',
    permission: 'read',
    params: byId,
    query: z.strictObject({
      since: integerText({ min: 0, max: 9_999_999_999 }).default(0),
    }),
    answer: z.object({
      data: z.array(annotation),
      cursor: z.int(),
      /** True when there is more after this cursor. */
      hasMore: z.boolean(),
    }),
  }),
  /**
   * Sends at most 500 changes. The newest edit of an item wins, and a removal wins over every edit,
   * in whatever order they arrive. An edit of the stored version counts as the newest, whatever the
   * clocks say; `sentAt`, the device's clock at this call, corrects the times of the others. The
   * answer says what each item is now.
   */
  sync: route({
    method: 'POST',
    path: '/api/v1/reader/books/:id/annotations',
    permission: 'read',
    params: byId,
    body: z.object({
      changes: listOf(annotationChange, annotationsAtOnce.sent),
      sentAt: editedAt.nullish(),
    }),
    answer: written(z.object({ data: z.array(annotation) })),
    idempotent: true,
    successMessage: 'annotations.saved',
  }),
};

export type Annotation = z.infer<typeof annotation>;
export type AnnotationChange = z.output<typeof annotationChange>;
