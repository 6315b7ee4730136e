import { AppError } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { CodeOwner } from './check.ts';

/**
 * Two-step sign-in belongs to each account itself. Students have none: the role table keeps them
 * out, too.
 */
export function ownerOf({ kind, ...actor }: Actor): CodeOwner {
  if (kind === 'customer') throw new AppError('role.forbidden');
  return { ...actor, kind };
}
