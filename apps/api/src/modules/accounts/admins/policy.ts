import { systemAdminId } from '@aqua/contract/accounts/admins';
import type { AdminType } from '../../../lib/account-kinds.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';

/**
 * Only a SuperAdmin sees other admins; for everybody else they do not exist (product rules, section
 * 2).
 */
export function assertVisible(actor: Actor, id: number): void {
  if (actor.role !== 'SuperAdmin') assertSelf(actor, id);
}

export function assertSelf({ kind, ...actor }: Actor, id: number): void {
  if (kind !== 'admin' || actor.id !== id) notFound();
}

/** The system's admin and every SuperAdmin stay as they are (product rules, section 1). */
export function assertEditable({ id, type }: { id: number; type: AdminType }): void {
  if (id === systemAdminId || type === 'SuperAdmin') throw new AppError('row.protected');
}

/**
 * Nobody removes their own account; the last SuperAdmin gets an error that says so, by the number
 * `superAdmins`. Protected admins stay (product rules, section 1).
 */
export function assertRemovable(
  actor: Actor,
  admin: { id: number; type: AdminType },
  superAdmins: number,
): void {
  if (admin.id === actor.id)
    throw new AppError(superAdmins === 1 ? 'admin.lastSuperAdmin' : 'account.own');
  assertEditable(admin);
}
