import { systemAdminId } from '@aqua/contract/accounts/admins';
import type { Role } from '@aqua/contract/roles';
import { AppError } from '../lib/errors.ts';
import { everyPublisher, type PublisherScope } from '../db/publisher-scope.ts';
import type { AccountKind, AdminType, StaffType } from '../lib/account-kinds.ts';

/** Who is calling, as found by the bearer token. */
export interface Actor {
  kind: AccountKind;
  id: number;
  name: string;
  /** Null for a student with only a login name. */
  email: string | null;
  /** Only students have one. */
  loginName: string | null;
  type: AdminType | StaffType | null;
  role: Role;
  /** The publisher whose staff the actor is; null for the platform and for students. */
  publisherId: number | null;
  publisherName: string | null;
  sessionId: number;
  /** The device that a student's session is bound to. */
  device: { id: number; number: string; platform: 'android' | 'ios' | 'browser' } | null;
  /** IP address of this request. */
  address: string;
}

/**
 * The platform's own admin (product rules, section 1): the actor of scheduled jobs and of commands
 * on the server.
 */
export const systemActor: Pick<Actor, 'kind' | 'id' | 'name' | 'address'> = {
  kind: 'admin',
  id: systemAdminId,
  name: 'Aqua',
  address: '',
};

/** The same, for calls of services that ask who is calling. */
export const platformActor: Actor = {
  ...systemActor,
  email: '',
  loginName: null,
  type: 'Admin',
  role: 'Admin',
  publisherId: null,
  publisherName: null,
  sessionId: 0,
  device: null,
};

/** The role of an account in the role table. */
export function roleOf(kind: AccountKind, type: AdminType | StaffType | null): Role {
  if (kind === 'customer') return 'Student';
  if (kind === 'staff') return type === 'Admin' ? 'StaffAdmin' : 'StaffSubAdmin';
  return type ?? 'SubAdmin';
}

/**
 * Admins of the platform see the rows of every publisher, staff those of their own publisher
 * (product rules, section 3). Nobody else has a scope: asking for one is our mistake, not the
 * caller's.
 */
export function publisherScopeOf({
  kind,
  publisherId,
}: Pick<Actor, 'kind' | 'publisherId'>): PublisherScope {
  if (kind === 'admin') return everyPublisher;
  if (kind === 'staff' && publisherId !== null) return { publisherId };
  throw new TypeError(`an actor of kind "${kind}" without a publisher has no publisher scope`);
}

/**
 * The publisher that owns an actor's new rows: a staff member's own publisher, or null (the
 * platform) for admins.
 */
export function ownPublisherIdOf(actor: Pick<Actor, 'kind' | 'publisherId'>): number | null {
  const scope = publisherScopeOf(actor);
  return scope === everyPublisher ? null : scope.publisherId;
}

/** The student who is calling, for rows that belong to a student; nobody else has such rows. */
export function studentIdOf({ kind, id }: Pick<Actor, 'kind' | 'id'>): number {
  if (kind !== 'customer') throw new AppError('role.forbidden');
  return id;
}
