import type { Actor } from '../../../http/actor.ts';

/** People see and end the sessions of their own account only. */
export function ownerOf({ kind, id }: Actor): SessionOwner {
  return { accountKind: kind, accountId: id };
}

/** Admins see and end the sessions of students; the role table decides which roles may. */
export function studentOf(customerId: number): SessionOwner {
  return { accountKind: 'customer', accountId: customerId };
}

export interface SessionOwner {
  accountKind: Actor['kind'];
  accountId: number;
}
