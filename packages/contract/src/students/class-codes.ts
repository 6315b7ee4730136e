import { z } from 'zod';
import { route } from '../define-route.ts';
import { byId, day, id, instant, named, written } from '../fields.ts';
import { exportQuery, listQuery, page } from '../list.ts';
import { manyAnswer, manyIds } from '../many.ts';
import { maxGroupSize } from './groups.ts';
import { typedClassCode } from './typed-class-code.ts';

const settings = {
  /** The last day on which the code works (Asia/Bangkok); null for no end. */
  endsOn: day.nullable().default(null),
  /** How many students may join with the code; null for as many as the group takes. */
  maxStudents: z.int().min(1).max(maxGroupSize).nullable().default(null),
  /** Whether staff confirm each student who wants to join. */
  needsConfirmation: z.boolean().default(false),
};

export const classCodeForm = z.object(settings);

/** The code of a group. A group has at most one that works. */
export const classCode = z.object({
  /** The group's. */
  id,
  /** Eight characters without a dash; the last is a check character. */
  code: z.string(),
  /** The address in the QR code of the poster. */
  address: z.string(),
  endsOn: z.string().nullable(),
  maxStudents: z.int().nullable(),
  needsConfirmation: z.boolean(),
  /** `over`: the last day is past. `full`: as many have joined or wait as may. */
  state: z.enum(['open', 'over', 'full']),
  /** How many of the group have joined with this code or wait to be confirmed. */
  countStudents: z.int(),
  madeBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
});

const joinerStates = ['waits', 'joined', 'refused'] as const;

/** A student who came with a code of the group. */
export const joiner = z.object({
  id,
  customerId: id,
  name: z.string(),
  email: z.string().nullable(),
  loginName: z.string().nullable(),
  state: z.enum(joinerStates),
  code: z.string(),
  /** When the student typed the code. */
  createdAt: instant,
  /** When the student joined or was refused; the same as `createdAt` while nobody has decided. */
  updatedAt: instant,
  /** Who confirmed or refused; null if nobody had to. */
  decidedBy: z.string().nullable(),
});

const filters = listQuery({ search: ['name', 'email'] }).extend({
  state: z.enum(joinerStates).optional(),
});

/** What a code leads to, shown before the student joins. */
export const classInvitation = z.object({
  code: z.string(),
  group: z.string(),
  publisher: z.string().nullable(),
  /** The published books that whoever joins gets. */
  books: z.array(named),
  needsConfirmation: z.boolean(),
  isFull: z.boolean(),
});

const outcome = z.object({
  group: z.string(),
  publisher: z.string().nullable(),
  /** `waits`: until staff confirm. */
  state: z.enum(['joined', 'waits']),
});

const byCode = z.object({ code: typedClassCode });

const decision = {
  method: 'POST',
  permission: 'inviteStudents',
  params: byId,
  body: z.object({ ids: manyIds }),
  answer: manyAnswer,
  idempotent: true,
} as const;

/** Codes with which students join a group by themselves (docs/decisions/0109). */
export const classCodes = {
  /** `code` is null while the group has none. */
  get: route({
    method: 'GET',
    path: '/api/v1/groups/:id/code',
    permission: 'inviteStudents',
    params: byId,
    answer: z.object({ code: classCode.nullable() }),
  }),
  /** Makes a code; one that the group had ends. */
  create: route({
    method: 'POST',
    path: '/api/v1/groups/:id/code',
    permission: 'inviteStudents',
    params: byId,
    body: classCodeForm,
    answer: written(classCode),
    idempotent: true,
    successMessage: 'classCode.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/groups/:id/code',
    permission: 'inviteStudents',
    params: byId,
    body: classCodeForm,
    answer: written(classCode),
    successMessage: 'updated',
  }),
  /** The code no longer works. Who has joined stays; who waits can still be confirmed. */
  remove: route({
    method: 'DELETE',
    path: '/api/v1/groups/:id/code',
    permission: 'inviteStudents',
    params: byId,
    answer: written(classCode),
    successMessage: 'classCode.ended',
  }),
  /** Who came with a code: in the group, waiting, or refused. Who has left the group is missing. */
  listJoiners: route({
    method: 'GET',
    path: '/api/v1/groups/:id/joiners',
    permission: 'inviteStudents',
    params: byId,
    query: filters,
    answer: page(joiner),
  }),
  exportJoiners: route({
    method: 'GET',
    path: '/api/v1/groups/:id/joiners/export',
    permission: 'inviteStudents',
    params: byId,
    query: exportQuery(filters),
    answer: 'spreadsheet',
  }),
  /** Lets students join who wait or were refused; `ids` are those of `listJoiners`. */
  confirmJoiners: route({
    ...decision,
    path: '/api/v1/groups/:id/joiners/confirm',
    successMessage: 'classCode.confirmed',
  }),
  /** Refuses students who wait. With the same code they can't ask again. */
  refuseJoiners: route({
    ...decision,
    path: '/api/v1/groups/:id/joiners/refuse',
    successMessage: 'classCode.refused',
  }),
  /** A code that has ended answers like one that nobody made. */
  look: route({
    method: 'GET',
    path: '/api/v1/class_codes/:code',
    permission: 'public',
    params: byCode,
    answer: classInvitation,
  }),
  /** Joins, or asks to. A student who has joined, or waits, gets the same answer again. */
  join: route({
    method: 'POST',
    path: '/api/v1/class_codes/join',
    permission: 'read',
    body: z.object({ classCode: typedClassCode }),
    answer: written(outcome),
    idempotent: true,
    successMessage: 'classCode.typed',
  }),
  /** The groups that the student waits to join. */
  waiting: route({
    method: 'GET',
    path: '/api/v1/class_codes/waiting',
    permission: 'read',
    answer: z.object({
      data: z.array(
        z.object({ group: z.string(), publisher: z.string().nullable(), askedAt: instant }),
      ),
    }),
  }),
};

export type ClassCode = z.infer<typeof classCode>;
export type Joiner = z.infer<typeof joiner>;
export type ClassInvitation = z.infer<typeof classInvitation>;
