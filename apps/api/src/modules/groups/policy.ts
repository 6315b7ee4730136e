import type { PublisherScope } from '../../db/publisher-scope.ts';
import { ownPublisherIdOf, publisherScopeOf, type Actor } from '../../http/actor.ts';

/** The groups that an actor sees and changes: staff those of their publisher alone. */
export const groupScopeOf = publisherScopeOf;

/** A staff member's group belongs to the publisher, an admin's to the platform (null). */
export const groupOwnerOf = ownPublisherIdOf;

/**
 * Whom a group may take in: a publisher's group only students of that publisher, whoever adds them;
 * a group of the platform the students whom the actor sees.
 */
export function memberScopeOf(actor: Actor, publisherId: number | null): PublisherScope {
  return publisherId === null ? publisherScopeOf(actor) : { publisherId };
}

/** The members to whom an actor assigns books, and from whom they are revoked; staff skip all but their own students. */
export const assignableScopeOf = publisherScopeOf;
