/** A row that changed. */
export type AuditSubject = { id: number } & Record<string, unknown>;

/** The fields that identify the row: an ownership is a product of a student. */
const identity = new Set(['id', 'productId']);

/** Left out: the entry has its own time. */
const left = new Set(['updatedAt']);

/**
 * Reduces the row after and before an edit to the fields that identify it and the fields that
 * differ. Otherwise each edit would store the whole row twice, with all its lists.
 */
export function changedFields(
  after: AuditSubject,
  before: AuditSubject,
): { after: AuditSubject; before: AuditSubject } {
  const changed = Object.keys(after).filter(
    (field) => !left.has(field) && JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );
  return { after: fieldsOf(after, changed), before: fieldsOf(before, changed) };
}

function fieldsOf(row: AuditSubject, changed: string[]): AuditSubject {
  const isKept = (field: string) => identity.has(field) || changed.includes(field);
  const fields = Object.entries(row).filter(([field]) => isKept(field));
  return { ...Object.fromEntries(fields), id: row.id };
}
