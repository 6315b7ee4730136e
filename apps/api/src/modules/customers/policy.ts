import type { Actor } from '../../http/actor.ts';

/** The publisher whose students and books an actor reaches; null for all (decisions, section 3). */
export function reachOf(actor: Actor): number | null {
  return actor.kind === 'staff' ? actor.publisherId : null;
}

/** How an actor stands in a student's logs: the type of the account. */
export function logTypeOf(actor: Pick<Actor, 'kind' | 'type'>): string {
  if (actor.kind === 'customer') return 'Student';
  return actor.kind === 'staff' ? `Staff ${actor.type ?? ''}`.trim() : (actor.type ?? '');
}
