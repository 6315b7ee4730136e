import { adultFrom } from '@aqua/contract/ages';
import { sql } from 'kysely';
import { isYoungerThan } from '../../db/clock.ts';

/** What the guardian has answered; null for a student who needs none, and from 20 on. */
export const guardianState = sql<'awaited' | 'given' | 'refused' | 'withdrawn' | null>`
  case when ${isYoungerThan(adultFrom)} then guardian_state end`;
