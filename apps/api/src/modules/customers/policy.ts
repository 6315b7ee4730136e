import { everyPublisher } from '../../db/publisher-scope.ts';
import { publisherScopeOf, type Actor } from '../../http/actor.ts';

/**
 * The students whom an actor sees and invites again, and the ownerships that an actor sees and
 * changes: staff those of their publisher alone (decisions, section 3). Which students are a
 * publisher's is in `db/publisher-scope.ts`. Who may change or delete a
 * student is the role table's to say.
 */
export const studentScopeOf = publisherScopeOf;

/** Publishers get no data of guardians (privacy policy, recipients). */
export function seesGuardians(actor: Actor): boolean {
  return studentScopeOf(actor) === everyPublisher;
}
