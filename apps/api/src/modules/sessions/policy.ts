import type { Actor } from '../../http/actor.ts';

/** Whoever is signed in sees and ends the sessions of the own account, nobody else's. */
export function ownerOf({ kind, id }: Actor): SessionOwner {
  return { accountKind: kind, accountId: id };
}

/** Admins see and end the sessions of students; which role may is the role table's to say. */
export function studentOf(customerId: number): SessionOwner {
  return { accountKind: 'customer', accountId: customerId };
}

export interface SessionOwner {
  accountKind: Actor['kind'];
  accountId: number;
}
