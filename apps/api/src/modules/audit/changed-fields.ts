/** A row that changed. */
export type AuditSubject = { id: number } & Record<string, unknown>;

/** What names the row: an ownership is a product of a student. */
const identity = new Set(['id', 'productId']);

/** The entry says itself when that was. */
const left = new Set(['updatedAt']);

/**
 * What an edit changed: of the row after and before it, what names the row and the fields that
 * differ. What stayed would repeat whole rows, with everything that hangs on them, at each edit.
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
