import { AppError } from '../errors.ts';

/** A row and its last edit; an ownership is identified by its student and its product. */
type Versioned = { updatedAt: Date | string } & (
  | { id: number }
  | { customerId: number; productId: number }
);

/** The entity tag of a row: it changes with every edit. RFC 9110, section 8.8.3. */
export function etagOf(row: Versioned): string {
  const key = 'id' in row ? row.id : `${row.customerId}-${row.productId}`;
  return `"${key}-${new Date(row.updatedAt).getTime()}"`;
}

/**
 * Refuses an edit of a row that has changed since the editor read it (decisions, section 2). Call it
 * with the row locked; otherwise two editors could both pass. Without `If-Match` the last edit wins.
 */
export function assertFresh(row: Versioned, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (!tags.includes(etagOf(row))) throw new AppError('edit.stale');
}

/** Whether the answer is an entity with a tag. */
export function isVersioned(answer: unknown): answer is Versioned {
  if (typeof answer !== 'object' || answer === null || !('updatedAt' in answer)) return false;
  return 'id' in answer || ('customerId' in answer && 'productId' in answer);
}
