import { AppError } from '../../errors.ts';
import { studentIdOf, type Actor } from '../../http/actor.ts';

/** A student chooses the own mails; who has the link of a mail unsubscribes without signing in. */
export const subscriberOf = studentIdOf;

/** Students and staff agree for themselves. Admins act for the provider, whose documents they are. */
export function agreeingAccountOf({ kind, id }: Pick<Actor, 'kind' | 'id'>) {
  if (kind === 'admin') throw new AppError('role.forbidden');
  return { kind, id };
}
