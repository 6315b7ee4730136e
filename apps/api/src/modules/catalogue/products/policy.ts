import { everyPublisher, type PublisherScope } from '../../../db/publisher-scope.ts';
import { ownPublisherIdOf, publisherScopeOf, type Actor } from '../../../http/actor.ts';
import type { Owners } from './file-queries.ts';

/**
 * The products that an actor sees, changes and assigns: for staff, only those of their publisher.
 */
export const productScopeOf = publisherScopeOf;

/**
 * The part of an actor's products that belongs to a publisher, if one is given; null if none does.
 */
export function productScopeIn(
  actor: Actor,
  publisherId: number | undefined,
): PublisherScope | null {
  const scope = productScopeOf(actor);
  if (publisherId === undefined) return scope;
  return scope === everyPublisher || scope.publisherId === publisherId ? { publisherId } : null;
}

/** A product saved by staff always gets their own publisher, whatever the request says. */
export function publisherFor(actor: Actor, wished: number | null | undefined): number | null {
  return ownPublisherIdOf(actor) ?? wished ?? null;
}

/**
 * A product can't get a file of another publisher (product rules, section 3), and a file of the
 * platform only from admins. A file that is already attached may stay.
 */
export function attachableOwners(actor: Actor, publisherId: number, isAttached: boolean): Owners {
  if (isAttached) return { scope: everyPublisher, orPlatforms: true };
  return { scope: { publisherId }, orPlatforms: publisherScopeOf(actor) === everyPublisher };
}
