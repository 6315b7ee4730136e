import { systemPublisherId } from '@aqua/contract/publishers';
import { AppError, notFound } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';

/** Staff reach the own publisher as their company profile; others' are not there (decisions, 2). */
export function assertReach(actor: Actor, id: number): void {
  if (actor.kind === 'staff' && actor.publisherId !== id) notFound();
}

/** The platform's own publisher stays as it is; its owner may edit the own profile (decisions, 1). */
export function assertEditable(actor: Actor, { id }: { id: number }): void {
  if (id === systemPublisherId && actor.kind !== 'staff') throw new AppError('row.protected');
}
