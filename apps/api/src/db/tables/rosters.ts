import type { ErrorParams } from '@aqua/contract/errors';
import type {
  ClassOfRoster,
  RosterRunState,
  SchoolOfRoster,
  StoppedRun,
  rosterDifferenceKinds,
} from '@aqua/contract/students/roster-states';
import type { ColumnType, Generated } from 'kysely';
import type { Moment, Optional, OptionalMoment, WithDefault } from './columns.ts';

/** Connections to the OneRoster of schools (docs/decisions/0111). */

/** JSON that is written as text. */
type Json<T> = ColumnType<T, string, string>;
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface RosterConnectionTable {
  id: Generated<number>;
  /** Null for a connection of the platform, as for its groups. */
  publisherId: Optional<number>;
  name: string;
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  sealedSecret: Buffer;
  scope: string;
  /** Empty: all of them. */
  schools: Json<SchoolOfRoster[]>;
  classes: Json<ClassOfRoster[]>;
  isOn: boolean;
  /** Who saved it last: its runs are in the audit log under this name. */
  managedByKind: 'admin' | 'staff';
  managedById: number;
  managedByName: string;
  /** The run whose rows say what is known of the source. */
  knownRunId: Optional<number>;
  /** The newest `dateLastModified` that was read: the source's own clock. */
  modifiedUntil: OptionalMoment;
  readFullyAt: OptionalMoment;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface RosterRunTable {
  id: Generated<number>;
  connectionId: number;
  state: RosterRunState;
  /** Whether it reads everything, so that what is missing is seen. */
  isFull: boolean;
  /** Somebody has said that so many students may leave. */
  isConfirmed: WithDefault<boolean>;
  /** Which process does it: one that was taken for dead can't go on. */
  claim: Optional<string>;
  countRead: WithDefault<number>;
  countStudents: WithDefault<number>;
  countDone: WithDefault<number>;
  modifiedUntil: OptionalMoment;
  failure: Optional<string>;
  failureParams: OptionalJson<ErrorParams>;
  stopped: OptionalJson<StoppedRun>;
  createdAt: Moment;
  startedAt: OptionalMoment;
  finishedAt: OptionalMoment;
}

/** A student of the source; name and e-mail only while the run lasts. */
export interface RosterUserTable {
  runId: number;
  sourcedId: string;
  isActive: boolean;
  name: Optional<string>;
  email: Optional<string>;
  schoolCode: Optional<string>;
  studentNumber: Optional<string>;
  /** Of name and e-mail or login name, so that a change there is told once. */
  saidHash: Optional<Buffer>;
  customerId: Optional<number>;
  isDone: WithDefault<boolean>;
}

export interface RosterClassTable {
  runId: number;
  sourcedId: string;
  isActive: boolean;
  schoolId: string;
  title: string;
}

export interface RosterEnrolmentTable {
  runId: number;
  sourcedId: string;
  isActive: boolean;
  userId: string;
  classId: string;
  beginsOn: Optional<string>;
  endsOn: Optional<string>;
}

/** Who is in a group because the school says so. Nobody else is taken out of it. */
export interface RosterMembershipTable {
  connectionId: number;
  customerId: number;
  groupId: number;
}

export interface RosterDifferenceTable {
  id: Generated<number>;
  runId: number;
  kind: (typeof rosterDifferenceKinds)[number];
  customerId: Optional<number>;
  groupId: Optional<number>;
  fromGroupId: Optional<number>;
  /** Undoes a leaving, as that of a group's page. */
  revocation: Optional<string>;
  sourcedId: Optional<string>;
  reasons: OptionalJson<{ code: string; params?: ErrorParams; field?: string }[]>;
  createdAt: Moment;
}
