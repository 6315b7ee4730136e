import type { Actor } from '../../http/actor.ts';

/** Whoever is signed in sees and ends the sessions of the own account, nobody else's. */
export function ownerOf({ kind, id }: Actor): SessionOwner {
  return { accountKind: kind, accountId: id };
}

export interface SessionOwner {
  accountKind: Actor['kind'];
  accountId: number;
}
