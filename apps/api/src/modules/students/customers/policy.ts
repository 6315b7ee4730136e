import { everyPublisher } from '../../../db/publisher-scope.ts';
import { publisherScopeOf, type Actor } from '../../../http/actor.ts';

/**
 * The students whom an actor sees and invites again, and the ownerships that an actor sees and
 * changes: for staff, only those of their publisher (product rules, section 3).
 * `db/publisher-scope.ts` defines which students are a publisher's. The role table decides who may
 * change or delete a student.
 */
export const studentScopeOf = publisherScopeOf;

/** Publishers receive no data of guardians (privacy policy, recipients). */
export function seesGuardians(actor: Actor): boolean {
  return studentScopeOf(actor) === everyPublisher;
}
