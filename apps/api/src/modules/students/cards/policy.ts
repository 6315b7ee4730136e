import { everyPublisher } from '../../../db/publisher-scope.ts';
import type { Actor } from '../../../http/actor.ts';
import { studentScopeOf } from '../customers/policy.ts';

interface Student {
  email: string | null;
  invitedByPublisherId: number | null;
}

/**
 * Whoever prints a card can sign in with it. Admins may, as they may reset every password. Staff may
 * for accounts that their own publisher made and that have no e-mail: otherwise a publisher that
 * invites another's student, whose login name is easy to guess, could read as that student.
 */
export function mayPrint(actor: Actor, { email, invitedByPublisherId }: Student): boolean {
  const scope = studentScopeOf(actor);
  if (scope === everyPublisher) return true;
  return email === null && invitedByPublisherId === scope.publisherId;
}
