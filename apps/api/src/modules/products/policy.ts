import type { Actor } from '../../http/actor.ts';

/** The publisher whose products an actor reaches; null for all of them (decisions, section 3). */
export function reachOf(actor: Actor): number | null {
  return actor.kind === 'staff' ? actor.publisherId : null;
}

/** A staff member's product always gets the own publisher, whatever the request says. */
export function publisherFor(actor: Actor, wished: number | null | undefined): number | null {
  return actor.kind === 'staff' ? actor.publisherId : (wished ?? null);
}
