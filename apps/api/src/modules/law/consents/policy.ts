import { AppError } from '../../../lib/errors.ts';
import { studentIdOf, type Actor } from '../../../http/actor.ts';

/**
 * Students choose their own mails; whoever has the link of a mail can unsubscribe without signing
 * in.
 */
export const subscriberOf = studentIdOf;

/**
 * Students and staff agree for themselves. Admins act for the provider, who issues the documents.
 */
export function agreeingAccountOf({ kind, id }: Pick<Actor, 'kind' | 'id'>) {
  if (kind === 'admin') throw new AppError('role.forbidden');
  return { kind, id };
}
