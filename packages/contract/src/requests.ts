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
import { orders } from './list-settings.ts';

/** The rights of PDPA, sections 30 to 36. `restriction` and `objection` are carried out by hand. */
export const requestKinds = ['copy', 'correction', 'erasure', 'restriction', 'objection'] as const;

export type DataRequestKind = (typeof requestKinds)[number];

const states = ['open', 'done', 'declined', 'overdue'] as const;

/** The most characters of the request and of the answer. */
const maxTextLength = 4_000;

/** A request of a person about the own data; answered within 30 days (decisions, section 10). */
export const dataRequest = z.object({
  id,
  kind: z.enum(requestKinds),
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
  kind: z.enum(requestKinds),
  text: optionalText(maxTextLength),
  name: optionalLine(maxLengths.name),
  email: emailAddress().nullish(),
});

const filters = listQuery({ search: ['email', 'name', 'text'] }).extend({
  state: z.enum(states).optional(),
  kind: z.enum(requestKinds).optional(),
});

/** What a student sees of the own requests. */
export const ownRequest = dataRequest.omit({
  customerId: true,
  name: true,
  email: true,
  filedBy: true,
  updatedAt: true,
});

export type OwnRequest = z.infer<typeof ownRequest>;

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
      /**
       * Mandatory with `declined`, when a `copy` is done for a person who can't log in, and when a
       * `restriction` or `objection` is done: it says what was done.
       */
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
  /** The own requests of a student. */
  mine: route({
    method: 'GET',
    path: '/api/v1/auth/requests',
    permission: 'ownData',
    query: listQuery({ search: ['text'], lastOrder: orders.oldest }),
    answer: page(ownRequest),
  }),
  myData: route({
    method: 'GET',
    path: '/api/v1/auth/my_data',
    permission: 'ownData',
    answer: 'archive',
  }),
};
