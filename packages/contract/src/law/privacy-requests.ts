import { z } from 'zod';
import { signInName } from '../accounts/sign-in-names.ts';
import { route } from '../define-route.ts';
import {
  byId,
  id,
  instant,
  editedText,
  maxLengths,
  named,
  optionalLine,
  optionalText,
  written,
} from '../fields.ts';
import { listQuery, page, exportQuery } from '../list.ts';
import { orders } from '../list-choices.ts';

/** The rights of PDPA, sections 30 to 36. `restriction` and `objection` are carried out by hand. */
export const requestKinds = ['copy', 'correction', 'erasure', 'restriction', 'objection'] as const;

export type DataRequestKind = (typeof requestKinds)[number];

const states = ['open', 'done', 'declined', 'overdue'] as const;

/** The most characters of the request and of the answer. */
const maxTextLength = 4_000;

/** A request is answered within this many days after it was made (product rules, section 10). */
export const answeredWithinDays = 30;

/**
 * How long the only Admin waits before confirming an erasure that this Admin also proposed: time to
 * find a mistake that no second person can find (docs/decisions/0052).
 */
export const aloneAfterHours = 24;

/** A person's request about their own data; answered within 30 days (product rules, section 10). */
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
  /** For a student without an e-mail, the login name. */
  email: z.string(),
  filedBy: z.object({ kind: z.string(), id, name: z.string() }),
  /** Null until an Admin proposes the erasure that is asked for; another Admin confirms it. */
  erasure: z
    .object({ proposedBy: named, proposedAt: instant, confirmedBy: named.nullable() })
    .nullable(),
  dueAt: instant,
  doneAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

/**
 * `name` and `email` are those of the person for whom an Admin files the request. For a student,
 * the student's own name and e-mail are used.
 */
export const dataRequestForm = z.object({
  kind: z.enum(requestKinds),
  text: optionalText(maxTextLength),
  name: optionalLine(maxLengths.name),
  email: signInName().nullish(),
});

/** A request that an Admin has opened to answer it. */
export const openedRequest = dataRequest.extend({
  /** The student whom the request is about now; its e-mail address may have changed hands. */
  studentId: id.nullable(),
  /** How many Admins beside the caller can confirm an erasure. */
  otherAdmins: z.int(),
});

export type OpenedRequest = z.infer<typeof openedRequest>;

/** The answer that the person gets by mail. */
export const requestAnswer = z.object({ answer: editedText(maxTextLength) });

const filters = listQuery({ search: ['email', 'name', 'text'] }).extend({
  /**
   * `due`: open, and overdue, due within a week, or with an erasure that waits for its second
   * Admin.
   */
  state: z.enum([...states, 'due']).optional(),
  kind: z.enum(requestKinds).optional(),
});

export type DataRequest = z.infer<typeof dataRequest>;

/** What students see of their own requests. */
export const ownRequest = dataRequest.omit({
  customerId: true,
  name: true,
  email: true,
  filedBy: true,
  erasure: true,
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
    answer: openedRequest,
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
   * `done` mails the answer, `declined` the reason. Only `confirmErasure` erases a student. Each
   * update withdraws a proposed erasure.
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
  /** Proposes to erase the student who asks for it. Nothing is erased yet. */
  proposeErasure: route({
    method: 'PUT',
    path: '/api/v1/requests/:id/propose_erasure',
    permission: 'manageRequests',
    params: byId,
    body: requestAnswer,
    answer: written(dataRequest),
    successMessage: 'erasure.proposed',
  }),
  /**
   * Erases the student and mails the answer. The Admin who proposed it can't confirm it, unless there
   * is no other Admin.
   */
  confirmErasure: route({
    method: 'PUT',
    path: '/api/v1/requests/:id/confirm_erasure',
    permission: 'manageRequests',
    params: byId,
    answer: written(dataRequest),
    successMessage: 'erasure.confirmed',
  }),
  withdrawErasure: route({
    method: 'PUT',
    path: '/api/v1/requests/:id/withdraw_erasure',
    permission: 'manageRequests',
    params: byId,
    answer: written(dataRequest),
    successMessage: 'erasure.withdrawn',
  }),
  archive: route({
    method: 'GET',
    path: '/api/v1/requests/:id/archive',
    permission: 'manageRequests',
    params: byId,
    answer: 'archive',
  }),
  /** A student's own requests. */
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
