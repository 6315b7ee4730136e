import { everyPublisher, type PublisherScope } from '../../db/publisher-scope.ts';
import { ownPublisherIdOf, publisherScopeOf, type Actor } from '../../http/actor.ts';
import type { Owners } from './file-queries.ts';

/** The products that an actor sees, changes and assigns: staff those of their publisher alone. */
export const productScopeOf = publisherScopeOf;

/** The part of an actor's products that belongs to a publisher, if one is told; null if none does. */
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
 * A file of another publisher can't be attached to a product (decisions, section 3), one of the
 * platform by admins alone. What is attached already may stay.
 */
export function attachableOwners(actor: Actor, publisherId: number, isAttached: boolean): Owners {
  if (isAttached) return { scope: everyPublisher, orPlatforms: true };
  return { scope: { publisherId }, orPlatforms: publisherScopeOf(actor) === everyPublisher };
}
