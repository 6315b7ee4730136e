import { z } from 'zod';
import { route } from '../define-route.ts';
import { id, listOf, maxLengths, named, optionalLine, written } from '../fields.ts';
import { importEntry } from './imports.ts';
import { maxClasses } from './new-year-limits.ts';

/** What becomes of the students of a group: with `to` they move into the group of that name. */
const move = z.object({
  id,
  /** A group of this name, which is made if there is none; null or empty for who leaves only. */
  to: optionalLine(maxLengths.name),
  /** They keep the books that came through the group, as given by hand. */
  keepsBooks: z.boolean().default(false),
  /** A group that is made carries the books that this one carries, with their days. */
  bringsBooks: z.boolean().default(false),
});

/** SHA-256 in hexadecimal digits. */
const fingerprint = z
  .string()
  .max(64)
  .pipe(z.string().regex(/^[0-9a-f]{64}$/));

const moves = listOf(move, maxClasses);

/** Books that students lose or get; only those of the caller's publisher have a title. */
const books = z.object({
  /** Pairs of a student and a book. */
  count: z.int(),
  titles: z.array(z.object({ id, title: z.string(), students: z.int() })),
});

/** What a new year does to one group. */
const effect = z.object({
  id,
  name: z.string(),
  /** Null if they only leave; without `id`, the group is made. */
  to: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  /** Other groups that move into the same one. */
  with: z.array(z.string()),
  /** How many students move or leave. */
  students: z.int(),
  /** Members whom nobody moves: deleted ones, and those of another publisher. */
  staying: z.int(),
  lost: books,
  gained: books,
});

const foreseen = z.object({
  /** The same as long as nothing has changed of what the answer says; `start` must name it. */
  fingerprint,
  /** How many students move or leave, each once. */
  students: z.int(),
  made: z.int(),
  classes: z.array(effect),
  /** The students of the group `of`, with the titles of the books that they lose and get. */
  names: z.array(named.extend({ lost: z.array(z.string()), gained: z.array(z.string()) })),
});

/**
 * A new school year: classes move up together. An Admin moves the groups of the platform, staff
 * those of their publisher. A move is about all members of a group, as they are before any class has
 * moved, so that chains (ม.1/1 → ม.2/1 → ม.3/1) are right. Books come and go with the groups, as
 * everywhere (docs/decisions/0106).
 */
export const newYears = {
  /** The groups, each with where its students probably go by its name. */
  propose: route({
    method: 'GET',
    path: '/api/v1/new_years/proposal',
    permission: 'inviteStudents',
    answer: z.object({
      groups: z.array(
        named.extend({
          countCustomers: z.int(),
          /** `stays` for a name that is not read as a class, and for a class of a school's system. */
          kind: z.enum(['moves', 'leaves', 'stays']),
          /** The name of the group that they move into; null unless `kind` is `moves`. */
          to: z.string().nullable(),
          /** A connection to a school's system fills the group. */
          isConnected: z.boolean(),
        }),
      ),
      /** Groups beyond the first `maxClasses`, by name. */
      left: z.int(),
    }),
  }),
  /**
   * What `start` would do; changes nothing. `of` asks for the names of one group's students.
   *
   * Errors: `newYear.cycle` if classes move in a circle, `newYear.groupUnknown` for a group that is
   * deleted or not the caller's, `newYear.twice` for one that is named twice, `import.groupTwice` if
   * several groups have the name of a target, `newYear.tooMany` for more than 10,000 students.
   */
  foresee: route({
    method: 'POST',
    path: '/api/v1/new_years/preview',
    permission: 'inviteStudents',
    body: z.object({ moves, of: id.optional() }),
    answer: foreseen,
  }),
  /**
   * Moves the classes. It is one entry in `imports`, by which it can be undone for a day
   * (`imports.undo`). A call that broke off goes on under its `Idempotency-Key`.
   *
   * Errors: those of `foresee`, `newYear.changed` if it would do something else than the dry run
   * said, and `import.underWay` if an import has one of the groups; then nothing has been changed.
   */
  start: route({
    method: 'POST',
    path: '/api/v1/new_years/',
    permission: 'inviteStudents',
    body: z.object({ moves, fingerprint }),
    answer: written(z.object({ import: importEntry })),
    idempotent: true,
    successMessage: 'newYear.started',
  }),
};

export type NewYearProposal = z.infer<typeof newYears.propose.answer>;
export type NewYear = z.infer<typeof foreseen>;
export type NewYearMove = z.infer<typeof move>;
