import { z } from 'zod';
import { route } from './define-route.ts';
import { errorEntry } from './error-envelope.ts';
import { written } from './fields.ts';

/**
 * The result of a line, or of a dry run: a new student, new books for a student, nothing left to
 * do, refused.
 */
export const importResults = ['ready', 'addsBooks', 'alreadyDone', 'wrong'] as const;

export type ImportResult = (typeof importResults)[number];

/** A line of an imported file, by the number of its first line there. */
export const importRow = z.object({
  line: z.int(),
  name: z.string(),
  email: z.string(),
  erpIds: z.array(z.string()),
  result: z.enum(importResults),
  errors: z.array(errorEntry),
});

export const importAnswer = written(
  z.object({
    dryRun: z.boolean(),
    totals: z.record(z.enum(importResults), z.int()),
    rows: z.array(importRow),
  }),
);

/** Import of students from a spreadsheet (decisions, section 5). */
export const importCalls = {
  /** A CSV with name, e-mail and ERP ids (decisions, section 5); a dry run changes nothing. */
  import: route({
    method: 'POST',
    path: '/api/v1/customers/import',
    permission: 'inviteStudents',
    query: z.strictObject({ dryRun: z.enum(['true', 'false']) }),
    upload: { field: 'file', kind: 'csv', maxMegabytes: 5 },
    answer: importAnswer,
    idempotent: true,
    successMessage: 'student.imported',
  }),
  /** An empty spreadsheet to fill in, with an example. */
  importTemplate: route({
    method: 'GET',
    path: '/api/v1/customers/import_template',
    permission: 'inviteStudents',
    answer: 'csv',
  }),
};

export type ImportRow = z.infer<typeof importRow>;
