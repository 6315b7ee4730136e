import { everyPublisher, type PublisherScope } from '../../db/publisher-scope.ts';
import { publisherScopeOf, type Actor } from '../../http/actor.ts';

/** The groups that an actor sees and changes: staff those of their publisher alone. */
export const groupScopeOf = publisherScopeOf;

/** A staff member's group belongs to the publisher, an admin's to the platform (null). */
export function ownerFor(actor: Actor): number | null {
  const scope = publisherScopeOf(actor);
  return scope === everyPublisher ? null : scope.publisherId;
}

/** Whom a group may take in, whoever adds them: a publisher's group only students in its scope. */
export function studentScopeOf({
  publisher,
}: {
  publisher: { id: number } | null;
}): PublisherScope {
  return publisher === null ? everyPublisher : { publisherId: publisher.id };
}

/** The members whom an actor gives books and takes them from; staff pass over all but their own. */
export const assignableScopeOf = publisherScopeOf;
