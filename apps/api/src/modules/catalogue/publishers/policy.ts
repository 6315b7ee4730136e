import { systemPublisherId } from '@aqua/contract/catalogue/publishers';
import { everyPublisher } from '../../../db/publisher-scope.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import { publisherScopeOf, type Actor } from '../../../http/actor.ts';

/** Staff see only their own publisher, as their company profile (product rules, section 2). */
export function assertVisible(actor: Actor, id: number): void {
  const scope = publisherScopeOf(actor);
  if (scope !== everyPublisher && scope.publisherId !== id) notFound();
}

/**
 * The system's own publisher stays as it is, but its staff may edit their company profile
 * (product rules, section 1).
 */
export function assertEditable(actor: Actor, { id }: { id: number }): void {
  if (id === systemPublisherId && actor.kind !== 'staff') throw new AppError('row.protected');
}

/** Whose pictures may become a logo: for staff, only those uploaded by their own publisher. */
export const logoScopeOf = publisherScopeOf;
