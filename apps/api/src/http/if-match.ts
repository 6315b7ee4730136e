import { etagOf, type Versioned } from '@aqua/contract/entity-tag';

/**
 * Whether `If-Match` names the row's present version (RFC 9110, section 13.1.1). Call it with the
 * row locked; otherwise two editors could both pass. Without `If-Match` the last edit wins (product
 * rules, section 2).
 */
export function isFresh(row: Versioned, ifMatch: string | undefined): boolean {
  if (ifMatch === undefined || ifMatch === '*') return true;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  return tags.includes(etagOf(row));
}

/** Whether the answer is an entity with a tag. */
export function isVersioned(answer: unknown): answer is Versioned {
  if (typeof answer !== 'object' || answer === null || !('updatedAt' in answer)) return false;
  return 'id' in answer || ('customerId' in answer && 'productId' in answer);
}
