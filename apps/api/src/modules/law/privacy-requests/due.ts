import { sql } from 'kysely';
import { dueSoon } from './rules.ts';

/**
 * Whether a request needs attention: it is due soon or overdue, or an erasure waits for a second
 * Admin, who should not have to search for it.
 */
export const isDue = sql<boolean>`requests.state = 'open'
  and (requests.due_at < now() + ${dueSoon.sql} or requests.proposed_at is not null)`;
