import { applicationTokenHeader } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';
import { roleMay, type Permission } from '@aqua/contract/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/errors.ts';
import type { Actor } from './actor.ts';
import { bearerOf } from './bearer.ts';
import type { Idempotency } from './idempotency.ts';
import { noteTraffic, type Caller, type Traffic } from './traffic.ts';

/** What every call needs besides its handler. */
export interface CallDeps {
  applicationTokens: readonly string[];
  /** The actor behind a bearer token. @throws AppError that says how its session ended. */
  authenticate: (token: string, address: string) => Promise<Actor>;
  idempotency: Idempotency;
  /** Records each call of an account, and each try to sign in, in the traffic log. */
  note: (traffic: Traffic) => void;
}

/** Checks a signed-in caller, in this order: application token, session, role. */
export async function authorizeActor(
  deps: CallDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  permission: Permission,
  noted?: Record<string, string>,
): Promise<Actor> {
  checkApplication(deps, request);
  const actor = await requireActor(deps, request);
  noteTraffic(
    deps.note,
    { kind: actor.kind, id: actor.id, ...(noted && { noted }) },
    request,
    reply,
  );
  if (!roleMay(actor.role, permission)) throw new AppError('role.forbidden');
  return actor;
}

/**
 * The same for any call of the contract; `signingIn` gets its id once the password is right, `noted`
 * what the handler adds to the traffic log.
 */
export async function authorize(
  deps: CallDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { permission, signsIn }: RouteSpec,
  noted: Record<string, string>,
): Promise<{ actor: Actor | null; signingIn: Caller | null }> {
  if (permission !== 'public')
    return {
      actor: await authorizeActor(deps, request, reply, permission, noted),
      signingIn: null,
    };
  checkApplication(deps, request);
  const signingIn = signsIn === undefined ? null : { kind: signsIn, id: null };
  if (signingIn !== null) noteTraffic(deps.note, signingIn, request, reply);
  return { actor: null, signingIn };
}

function checkApplication(deps: CallDeps, request: FastifyRequest): void {
  const token = request.headers[applicationTokenHeader];
  if (typeof token !== 'string' || !deps.applicationTokens.includes(token))
    throw new AppError('application.unknown');
}

async function requireActor(deps: CallDeps, request: FastifyRequest): Promise<Actor> {
  const token = bearerOf(request.headers);
  if (token === undefined) throw new AppError('session.required');
  return deps.authenticate(token, request.ip);
}
