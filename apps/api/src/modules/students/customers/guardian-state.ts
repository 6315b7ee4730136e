import { adultFrom } from '@aqua/contract/law/ages';
import { sql } from 'kysely';
import { isYoungerThan } from '../../../db/clock.ts';

/** The guardian's answer; null for a student who needs none, and from the age of 20. */
export const guardianState = sql<'awaited' | 'given' | 'refused' | 'withdrawn' | null>`
  case when ${isYoungerThan(adultFrom)} then guardian_state end`;
