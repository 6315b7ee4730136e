import { systemPublisherId } from '@aqua/contract/publishers';
import { everyPublisher } from '../../db/publisher-scope.ts';
import { AppError, notFound } from '../../errors.ts';
import { publisherScopeOf, type Actor } from '../../http/actor.ts';

/** Staff see their own publisher alone, as their company profile (decisions, section 2). */
export function assertVisible(actor: Actor, id: number): void {
  const scope = publisherScopeOf(actor);
  if (scope !== everyPublisher && scope.publisherId !== id) notFound();
}

/** The platform's own publisher stays as it is; its owner may edit the own profile (decisions, 1). */
export function assertEditable(actor: Actor, { id }: { id: number }): void {
  if (id === systemPublisherId && actor.kind !== 'staff') throw new AppError('row.protected');
}

/** Whose pictures may become a logo: staff choose from those that their own people uploaded. */
export const logoScopeOf = publisherScopeOf;
