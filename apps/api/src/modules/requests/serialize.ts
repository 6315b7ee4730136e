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
 * The request with the student's current e-mail for the answer: the student may have changed it,
 * and the old mailbox may be somebody else's.
 */
export function toStudent(
  request: RequestRow,
  { id: customerId, name, email }: { id: number; name: string; email: string },
): RequestRow {
  return { ...request, customerId, ...(request.filedByKind === 'customer' ? { name, email } : {}) };
}
