import { sql } from 'kysely';
import { dueSoon } from './rules.ts';

/**
 * Whether a request needs a hand: it is due soon or overdue, or an erasure waits for a second Admin,
 * which nobody should have to look for.
 */
export const isDue = sql<boolean>`requests.state = 'open'
  and (requests.due_at < now() + ${dueSoon.sql} or requests.proposed_at is not null)`;
