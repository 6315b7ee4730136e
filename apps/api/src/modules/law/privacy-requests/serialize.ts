import type { RequestRow } from './queries.ts';

/** A request as the list and the calls return it. */
export function serializeRequest(row: RequestRow & { isOverdue: boolean }) {
  const { filedByKind, filedById, filedByName, isOverdue, state, ...request } = row;
  const { proposedById, proposedByName, proposedAt, confirmedById, confirmedByName, ...rest } =
    request;
  return {
    ...rest,
    state: isOverdue ? ('overdue' as const) : state,
    filedBy: { kind: filedByKind, id: filedById, name: filedByName },
    erasure: proposedAt && {
      proposedBy: named(proposedById, proposedByName),
      proposedAt,
      confirmedBy: confirmedById === null ? null : named(confirmedById, confirmedByName),
    },
  };
}

/** A check of the table ensures that id and name are both set or both null. */
function named(id: number | null, name: string | null) {
  return { id: id ?? 0, name: name ?? '' };
}

/**
 * The request with the student's current e-mail for the answer: the student may have changed it,
 * and the old mailbox may belong to somebody else.
 */
export function toStudent(
  request: RequestRow,
  { id: customerId, name, email }: { id: number; name: string; email: string },
): RequestRow {
  return { ...request, customerId, ...(request.filedByKind === 'customer' ? { name, email } : {}) };
}
