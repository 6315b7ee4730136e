import type { Actor } from '../../../../http/actor.ts';

/** How an actor is named in a student's logs: by the type of account. */
export function logTypeOf(actor: Pick<Actor, 'kind' | 'type'>): string {
  if (actor.kind === 'customer') return 'Student';
  return actor.kind === 'staff' ? `Staff ${actor.type ?? ''}`.trim() : (actor.type ?? '');
}

/** Whether a line of the logs, which names its actor in this way, is about an actor of the staff. */
export function isStaffType(logType: string): boolean {
  return logType.startsWith('Staff');
}
