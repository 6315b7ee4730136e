import type { Actor } from '../../http/actor.ts';

/** How an actor stands in a student's logs: the type of the account. */
export function logTypeOf(actor: Pick<Actor, 'kind' | 'type'>): string {
  if (actor.kind === 'customer') return 'Student';
  return actor.kind === 'staff' ? `Staff ${actor.type ?? ''}`.trim() : (actor.type ?? '');
}
