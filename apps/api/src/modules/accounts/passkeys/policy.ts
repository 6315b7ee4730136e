import type { Actor } from '../../../http/actor.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';

export interface PasskeyOwner {
  accountKind: AccountKind;
  accountId: number;
}

/** People see, add and remove the passkeys of their own account only. */
export function ownerOf({ kind, id }: Pick<Actor, 'kind' | 'id'>): PasskeyOwner {
  return { accountKind: kind, accountId: id };
}
