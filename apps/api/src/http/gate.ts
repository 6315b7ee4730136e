import { applicationTokenHeader } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';
import { roleMay, type Permission } from '@aqua/contract/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Actor } from './actor.ts';
import { bearerOf } from './bearer.ts';
import type { Idempotency } from './idempotency.ts';
import { noteTraffic, type Caller, type Traffic } from './traffic.ts';

/** What every call needs besides its handler. */
export interface Gate {
  applicationTokens: readonly string[];
  /** The actor behind a bearer token. @throws AppError that says how its session ended. */
  authenticate: (token: string, address: string) => Promise<Actor>;
  idempotency: Idempotency;
  /** Takes each call of somebody, and each try to sign in, for the traffic log. */
  note: (traffic: Traffic) => void;
}

/** Lets a signed-in caller in or refuses: the application token, then the session, then the role. */
export async function admitActor(
  gate: Gate,
  request: FastifyRequest,
  reply: FastifyReply,
  permission: Permission,
): Promise<Actor> {
  checkApplication(gate, request);
  const actor = await requireActor(gate, request);
  noteTraffic(gate.note, { kind: actor.kind, id: actor.id }, request, reply);
  if (!roleMay(actor.role, permission)) throw new AppError('role.forbidden');
  return actor;
}

/** The same for any call of the contract; `signingIn` gets its id once the password was right. */
export async function admit(
  gate: Gate,
  request: FastifyRequest,
  reply: FastifyReply,
  { permission, signsIn }: RouteSpec,
): Promise<{ actor: Actor | null; signingIn: Caller | null }> {
  if (permission !== 'public')
    return { actor: await admitActor(gate, request, reply, permission), signingIn: null };
  checkApplication(gate, request);
  const signingIn = signsIn === undefined ? null : { kind: signsIn, id: null };
  if (signingIn !== null) noteTraffic(gate.note, signingIn, request, reply);
  return { actor: null, signingIn };
}

function checkApplication(gate: Gate, request: FastifyRequest): void {
  const token = request.headers[applicationTokenHeader];
  if (typeof token !== 'string' || !gate.applicationTokens.includes(token))
    throw new AppError('application.unknown');
}

async function requireActor(gate: Gate, request: FastifyRequest): Promise<Actor> {
  const token = bearerOf(request.headers);
  if (token === undefined) throw new AppError('session.required');
  return gate.authenticate(token, request.ip);
}
