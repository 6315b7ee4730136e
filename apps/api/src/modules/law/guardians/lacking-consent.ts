import { adultFrom } from '@aqua/contract/law/ages';
import { sql } from 'kysely';
import { isYoungerThan } from '../../../db/clock.ts';

/**
 * The guardian of a student under 20 has not answered, refused or withdrew: no book opens
 * (docs/decisions/0036). A condition on rows of `customers`.
 */
export const lacksGuardianConsent = sql<boolean>`(
  customers.guardian_state in ('awaited', 'refused', 'withdrawn') and ${isYoungerThan(adultFrom)})`;
