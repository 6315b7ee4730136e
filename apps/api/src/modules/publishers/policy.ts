import { systemPublisherId } from '@aqua/contract/publishers';
import { AppError, notFound } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';

/** Staff see their own publisher alone, as their company profile (decisions, section 2). */
export function assertVisible(actor: Actor, id: number): void {
  if (actor.kind === 'staff' && actor.publisherId !== id) notFound();
}

/** The platform's own publisher stays as it is; its owner may edit the own profile (decisions, 1). */
export function assertEditable(actor: Actor, { id }: { id: number }): void {
  if (id === systemPublisherId && actor.kind !== 'staff') throw new AppError('row.protected');
}
