import type { RequestRow } from './queries.ts';

/** A request as its list and its calls show it. */
export function serializeRequest({
  filedByKind,
  filedById,
  filedByName,
  isOverdue,
  state,
  ...row
}: RequestRow & { isOverdue: boolean }) {
  return {
    ...row,
    state: isOverdue ? ('overdue' as const) : state,
    filedBy: { kind: filedByKind, id: filedById, name: filedByName },
  };
}

/**
 * As it is answered: who filed it as a student may have another e-mail by now, and the old mailbox may
 * be somebody else's.
 */
export function toStudent(
  request: RequestRow,
  { id: customerId, name, email }: { id: number; name: string; email: string },
): RequestRow {
  return { ...request, customerId, ...(request.filedByKind === 'customer' ? { name, email } : {}) };
}
