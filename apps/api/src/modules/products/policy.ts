import type { Actor } from '../../http/actor.ts';

/** A staff member's product always gets the own publisher, whatever the request says. */
export function publisherFor(actor: Actor, wished: number | null | undefined): number | null {
  return actor.kind === 'staff' ? actor.publisherId : (wished ?? null);
}
