import type { PublisherScope } from '../../../db/publisher-scope.ts';
import { ownPublisherIdOf, publisherScopeOf, type Actor } from '../../../http/actor.ts';

/** The groups that an actor sees and changes: for staff, only those of their publisher. */
export const groupScopeOf = publisherScopeOf;

/** A group made by staff belongs to their publisher, an admin's to the platform (null). */
export const groupOwnerOf = ownPublisherIdOf;

/**
 * Who can join a group: in a publisher's group only students of that publisher, whoever adds them;
 * in a group of the platform the students whom the actor sees.
 */
export function memberScopeOf(actor: Actor, publisherId: number | null): PublisherScope {
  return publisherId === null ? publisherScopeOf(actor) : { publisherId };
}

/**
 * The members to whom an actor assigns books or from whom the actor revokes them; staff skip all
 * but their own students.
 */
export const assignableScopeOf = publisherScopeOf;
