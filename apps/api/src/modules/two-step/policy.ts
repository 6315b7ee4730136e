import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import type { CodeOwner } from './check.ts';

/** Two-step sign-in is each account's own. Students have none: the role table keeps them away, too. */
export function ownerOf({ kind, ...actor }: Actor): CodeOwner {
  if (kind === 'customer') throw new AppError('role.forbidden');
  return { ...actor, kind };
}
