import { z } from 'zod';
import { route } from './define-route.ts';
import {
  byId,
  emailAddress,
  id,
  instant,
  editedText,
  maxLengths,
  optionalLine,
  optionalText,
  written,
} from './fields.ts';
import { listQuery, page, exportQuery } from './list.ts';

const kinds = ['copy', 'correction', 'erasure'] as const;
const states = ['open', 'done', 'declined', 'overdue'] as const;

/** The most characters of the request and of the answer. */
const maxTextLength = 4_000;

/** A request of a person about the own data; answered within 30 days (decisions, section 10). */
export const dataRequest = z.object({
  id,
  kind: z.enum(kinds),
  text: z.string(),
  /** `overdue`: open past `dueAt`. */
  state: z.enum(states),
  answer: z.string().nullable(),
  /** The student; null for somebody without an account. */
  customerId: id.nullable(),
  name: z.string(),
  email: z.string(),
  filedBy: z.object({ kind: z.string(), id, name: z.string() }),
  dueAt: instant,
  doneAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

/**
 * `name` and `email` are those of the person for whom an Admin files it. For a student the own ones
 * are used.
 */
export const dataRequestForm = z.object({
  kind: z.enum(kinds),
  text: optionalText(maxTextLength),
  name: optionalLine(maxLengths.name),
  email: emailAddress().nullish(),
});

const filters = listQuery({ search: ['email', 'name', 'text'] }).extend({
  state: z.enum(states).optional(),
  kind: z.enum(kinds).optional(),
});

export const requests = {
  list: route({
    method: 'GET',
    path: '/api/v1/requests/',
    permission: 'manageRequests',
    query: filters,
    answer: page(dataRequest),
  }),
  export: route({
    method: 'GET',
    path: '/api/v1/requests/export',
    permission: 'manageRequests',
    query: exportQuery(filters),
    answer: 'spreadsheet',
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/requests/:id',
    permission: 'manageRequests',
    params: byId,
    answer: dataRequest,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/requests',
    permission: 'fileRequests',
    body: dataRequestForm,
    answer: written(dataRequest),
    idempotent: true,
    successMessage: 'request.created',
  }),
  /**
   * `done` mails the answer; if the request is an erasure, it also erases the student. `declined`
   * only mails the reason.
   */
  update: route({
    method: 'PUT',
    path: '/api/v1/requests/:id',
    permission: 'manageRequests',
    params: byId,
    body: z.object({
      state: z.enum(['open', 'done', 'declined']),
      /** Mandatory with `declined`, and when a `copy` is done for a person who can't log in. */
      answer: editedText(maxTextLength),
    }),
    answer: written(dataRequest),
    successMessage: 'updated',
  }),
  archive: route({
    method: 'GET',
    path: '/api/v1/requests/:id/archive',
    permission: 'manageRequests',
    params: byId,
    answer: 'archive',
  }),
  myData: route({
    method: 'GET',
    path: '/api/v1/auth/my_data',
    permission: 'ownData',
    answer: 'archive',
  }),
};
