import { z } from 'zod';
import { onlyVisible } from '../clean-text.ts';
import { route } from '../define-route.ts';
import { errorEntry } from '../error-envelope.ts';
import {
  byId,
  cleanText,
  id,
  idText,
  instant,
  listOf,
  maxLengths,
  named,
  optionalLine,
  orElse,
  requiredText,
  written,
} from '../fields.ts';
import { listQuery, page } from '../list.ts';
import {
  defaultRosterScope,
  maxRosterFilters,
  rosterDifferenceKinds,
  rosterRunStates,
} from './roster-states.ts';

/** The most characters of an address, of an id and a secret of a client, and of the scopes. */
const maxValue = 500;

/** The most characters of a sourcedId and of a name there (OneRoster 1.2, information model). */
const maxSourced = 255;

const sourcedId = z.string().min(1).max(maxSourced);

const school = z.object({ sourcedId, name: z.string() });
const schoolClass = school.extend({ schoolId: sourcedId });

/** How many students each kind of difference has. */
const counts = z.record(z.enum(rosterDifferenceKinds), z.int());

/** A run: the source is read, and what differs is carried out. */
const rosterRun = z.object({
  id,
  state: z.enum(rosterRunStates),
  /** Whether it reads everything, so that students who are missing are seen. */
  isFull: z.boolean(),
  /** Rows that were read of the source. */
  countRead: z.int(),
  /** Students with something to do, and how many of them are done. */
  countStudents: z.int(),
  countDone: z.int(),
  counts,
  /** Why it failed, in words that say what to do. */
  failure: errorEntry.nullable(),
  /** Why it stopped before it changed anything. */
  stopped: z
    .object({
      leaving: z.int(),
      of: z.int(),
      groups: z.array(named.extend({ leaving: z.int(), of: z.int() })),
    })
    .nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});

export type RosterRun = z.infer<typeof rosterRun>;

const rosterDifference = z.object({
  id,
  kind: z.enum(rosterDifferenceKinds),
  /** The student's names are those of today. Null for one who could not be taken. */
  customer: named
    .extend({ email: z.string().nullable(), loginName: z.string().nullable() })
    .nullable(),
  /** Where the student is now, or what the student left. */
  group: named.nullable(),
  fromGroup: named.nullable(),
  /** The user's `sourcedId`, to find it in the system of the school. */
  sourcedId: z.string().nullable(),
  /** Why the user could not be taken, or which fields (`name`, `email`, `loginName`) differ. */
  reasons: z.array(errorEntry),
});

export type RosterDifference = z.infer<typeof rosterDifference>;

/** A connection to the OneRoster 1.2 of a school or of several (1EdTech, rostering REST binding). */
const rosterConnection = z.object({
  id,
  name: z.string(),
  /** The publisher whose groups and students it fills; null for those of the platform. */
  publisher: named.nullable(),
  /** Such as `https://sis.example/ims/oneroster/rostering/v1p2`. */
  baseUrl: z.string(),
  tokenUrl: z.string(),
  clientId: z.string(),
  /** The secret itself never leaves the server. */
  hasSecret: z.boolean(),
  scope: z.string(),
  /** Empty for all. */
  schools: z.array(school),
  classes: z.array(schoolClass),
  /** Whether it is read every day. */
  isOn: z.boolean(),
  lastRun: rosterRun.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export type RosterConnection = z.infer<typeof rosterConnection>;

/** Without a query or fragment; `localhost` is for trying a source on one's own machine. */
const addressPattern = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^\s?#@]+$/;

const address = z
  .string('field.wrong')
  .max(maxValue, { error: 'field.wrong', abort: true })
  .transform(onlyVisible)
  .pipe(z.url({ error: 'field.wrong', abort: true }).regex(addressPattern, 'field.wrong'));

const filterName = cleanText(maxSourced).pipe(z.string().max(maxSourced));
const filterId = cleanText(maxSourced).pipe(z.string().min(1).max(maxSourced));

export const rosterConnectionForm = z.object({
  name: requiredText('nameAlert', maxLengths.name),
  baseUrl: address.transform((text) => text.replace(/\/$/, '')),
  tokenUrl: address,
  clientId: requiredText('provider.clientIdAlert', maxValue),
  /** Null, empty or missing: as it is; a new connection needs one. */
  clientSecret: optionalLine(maxValue),
  scope: orElse(cleanText(maxValue).pipe(z.string().max(maxValue)), defaultRosterScope).transform(
    (text) => text || defaultRosterScope,
  ),
  schools: orElse(
    listOf(z.object({ sourcedId: filterId, name: filterName }), maxRosterFilters.schools),
    [],
  ),
  classes: orElse(
    listOf(
      z.object({ sourcedId: filterId, name: filterName, schoolId: filterId }),
      maxRosterFilters.classes,
    ),
    [],
  ),
  isOn: orElse(z.boolean(), false),
});

export type RosterConnectionForm = z.input<typeof rosterConnectionForm>;

const runOf = byId.extend({ runId: idText });

export const rosterConnections = {
  list: route({
    method: 'GET',
    path: '/api/v1/roster_connections/',
    permission: 'inviteStudents',
    query: listQuery({ search: ['name', 'baseUrl'] }),
    answer: page(rosterConnection),
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/roster_connections/:id',
    permission: 'inviteStudents',
    params: byId,
    answer: rosterConnection,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/roster_connections',
    permission: 'inviteStudents',
    body: rosterConnectionForm,
    answer: written(rosterConnection),
    idempotent: true,
    successMessage: 'roster.created',
  }),
  /**
   * Another address or client needs the secret again, which would otherwise be sent there. Another
   * address is another source: what was known of the old one is forgotten, and nobody leaves a group
   * by that.
   */
  update: route({
    method: 'PUT',
    path: '/api/v1/roster_connections/:id',
    permission: 'inviteStudents',
    params: byId,
    body: rosterConnectionForm,
    answer: written(rosterConnection),
    successMessage: 'updated',
  }),
  /** Students, groups and their books stay. */
  remove: route({
    method: 'DELETE',
    path: '/api/v1/roster_connections/:id',
    permission: 'inviteStudents',
    params: byId,
    answer: written(rosterConnection),
    successMessage: 'deleted',
  }),
  /**
   * Asks the source for its schools; with `schoolId`, for the classes of that school. Reads one page
   * and changes nothing. `isWhole` is false if the source has more than are listed.
   */
  try: route({
    method: 'POST',
    path: '/api/v1/roster_connections/:id/try',
    permission: 'inviteStudents',
    params: byId,
    body: z.object({ schoolId: filterId.nullish() }),
    answer: z.object({
      schools: z.array(school),
      classes: z.array(schoolClass),
      isWhole: z.boolean(),
    }),
  }),
  /**
   * Reads the source now, and carries out what differs. Answers at once; `getRun` has the progress.
   */
  start: route({
    method: 'POST',
    path: '/api/v1/roster_connections/:id/runs',
    permission: 'inviteStudents',
    params: byId,
    answer: written(rosterRun),
    idempotent: true,
    successMessage: 'roster.started',
  }),
  /** The last runs, the newest first. */
  runs: route({
    method: 'GET',
    path: '/api/v1/roster_connections/:id/runs',
    permission: 'inviteStudents',
    params: byId,
    answer: z.object({ runs: z.array(rosterRun) }),
  }),
  /** With its first differences, those of each kind together, leavers first. */
  getRun: route({
    method: 'GET',
    path: '/api/v1/roster_connections/:id/runs/:runId',
    permission: 'inviteStudents',
    params: runOf,
    answer: rosterRun.extend({ differences: z.array(rosterDifference) }),
  }),
  /** Carries out a run that stopped because so many students would leave. */
  confirm: route({
    method: 'POST',
    path: '/api/v1/roster_connections/:id/runs/:runId/confirm',
    permission: 'inviteStudents',
    params: runOf,
    answer: written(rosterRun),
    idempotent: true,
    successMessage: 'roster.confirmed',
  }),
};
