import { everyPublisher } from '../../db/publisher-scope.ts';
import { ownPublisherIdOf, publisherScopeOf, type Actor } from '../../http/actor.ts';
import type { Owners } from './file-queries.ts';

/** The products that an actor sees, changes and assigns: staff those of their publisher alone. */
export const productScopeOf = publisherScopeOf;

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
