import { adultFrom } from '@aqua/contract/law/ages';
import { sql } from 'kysely';
import { isYoungerThan } from './clock.ts';

/**
 * Where mails to a student go: to the own e-mail or, without one, to the guardian who has agreed,
 * until the student is of age (docs/decisions/0107). Null if nobody is known.
 */
export const mailbox = sql<string | null>`coalesce(customers.email,
  case when customers.guardian_state = 'given' and ${isYoungerThan(adultFrom)}
    then customers.guardian_email end)`;
