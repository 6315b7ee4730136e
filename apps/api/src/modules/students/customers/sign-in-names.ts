import { sql } from 'kysely';

/**
 * What a search for the e-mail of a student looks through: the e-mail, the login name, or both.
 * Exactly what the index `customers_sign_in_names_trigrams` holds the trigrams of.
 */
export const signInNames = sql<string>`coalesce(
  customers.email || ' ' || customers.login_name, customers.email, customers.login_name)`;
