import { sql } from 'kysely';

/**
 * Whether the newest mail to the student's present address came back. Mails to guardians have other
 * addresses.
 */
export const isEmailBounced = sql<boolean>`
  coalesce((
    select state = 'bounced' from mails
    where mails.customer_id = customers.id and recipient = customers.email
    order by id desc limit 1), false)`;
