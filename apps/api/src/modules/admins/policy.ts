import { systemAdminId } from '@aqua/contract/admins';
import type { AdminType } from '../../db/schema.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';

/** Only a SuperAdmin sees other admins; for the rest they do not exist (decisions, section 2). */
export function assertVisible(actor: Actor, id: number): void {
  if (actor.role !== 'SuperAdmin') assertSelf(actor, id);
}

export function assertSelf({ kind, ...actor }: Actor, id: number): void {
  if (kind !== 'admin' || actor.id !== id) notFound();
}

/** The system's admin and every SuperAdmin stay as they are (decisions, section 1). */
export function assertEditable({ id, type }: { id: number; type: AdminType }): void {
  if (id === systemAdminId || type === 'SuperAdmin') throw new AppError('row.protected');
}
