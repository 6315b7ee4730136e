import { AppError } from '../errors.ts';

interface Versioned {
  id: number;
  updatedAt: Date | string;
}

/** The entity tag of a row: it changes with every edit. RFC 9110, section 8.8.3. */
export function etagOf({ id, updatedAt }: Versioned): string {
  return `"${id}-${new Date(updatedAt).getTime()}"`;
}

/**
 * Refuses an edit of a row that has changed since its editor read it (decisions, section 2). Call it
 * with the row locked, or two editors may both pass. Without `If-Match` the last writer wins.
 */
export function assertFresh(row: Versioned, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (!tags.includes(etagOf(row))) throw new AppError('edit.stale');
}

/** Entities carry their tag; anything else has none. */
export function isVersioned(answer: unknown): answer is Versioned {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'updatedAt' in answer;
}
