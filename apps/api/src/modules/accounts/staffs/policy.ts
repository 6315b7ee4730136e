import { systemStaffId } from '@aqua/contract/accounts/staffs';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';

/**
 * Staff see only their own account; other accounts seem not to exist (product rules, section 2).
 */
export function assertVisible(actor: Actor, id: number): void {
  if (actor.kind !== 'admin') assertSelf(actor, id);
}

export function assertSelf({ kind, ...actor }: Actor, id: number): void {
  if (kind !== 'staff' || actor.id !== id) notFound();
}

/** The system's first staff member stays as it is (product rules, section 1). */
export function assertEditable({ id }: { id: number }): void {
  if (id === systemStaffId) throw new AppError('row.protected');
}
