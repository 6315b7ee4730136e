import { z } from 'zod';
import { route } from '../define-route.ts';
import { byId, id, instant, named, written } from '../fields.ts';
import { page, listQuery } from '../list.ts';
import { importChanges, importKinds, importResults, importStates } from './import-fields.ts';

/** An import of students, from its first row to its undo. */
export const importEntry = z.object({
  id,
  /** `newYear`: classes that moved up (`new_years`), with an empty `fileName`. */
  kind: z.enum(importKinds),
  fileName: z.string(),
  /** The list was the whole list of the groups that it names. */
  isWhole: z.boolean(),
  state: z.enum(importStates),
  /** Who imported. */
  by: z.string(),
  /** The publisher whose staff imported; null for the platform. */
  publisher: named.nullable(),
  /** How many lines had which result. */
  totals: z.record(z.enum(importResults), z.int()),
  /** What it did; counted when it ends. */
  counts: z.record(z.enum(importChanges), z.int()),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** Until when it can be undone; null if it can't be. */
  undoUntil: instant.nullable(),
});

/** What an undo took back, and the students whom the import made and who stay. */
export const undoneImport = importEntry.extend({
  undone: z.record(z.enum(importChanges), z.int()),
  kept: z.array(named),
});

const filters = listQuery({ search: ['fileName'], lastOrder: 2 });

/** The imports of students, newest first; staff see those of their publisher. */
export const imports = {
  list: route({
    method: 'GET',
    path: '/api/v1/imports/',
    permission: 'inviteStudents',
    query: filters,
    answer: page(importEntry),
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/imports/:id',
    permission: 'inviteStudents',
    params: byId,
    answer: importEntry,
  }),
  /**
   * Takes back what the import did, for a day after its end (`undoUntil`), and nothing that came in
   * other ways: who left comes back with the books that went with the membership, books that its
   * rows gave are revoked, memberships that it made end, names go back if they are still as the
   * import wrote them, and login names that it added go if the student has an e-mail. Students whom it made are deleted, and can be restored; those who have an
   * account by now, or whom something else needs, stay and are named in `kept`. Mails can't be
   * called back. An undo that broke off goes on when the call is made again.
   */
  undo: route({
    method: 'POST',
    path: '/api/v1/imports/:id/undo',
    permission: 'inviteStudents',
    params: byId,
    answer: written(undoneImport),
    idempotent: true,
    successMessage: 'import.undone',
  }),
};

export type ImportEntry = z.infer<typeof importEntry>;
export type UndoneImport = z.infer<typeof undoneImport>;
