import { sql, type RawBuilder } from 'kysely';

/**
 * The text that replaces an erased name. The e-mail is replaced by a unique one, as the table
 * demands.
 */
export const nobody = 'Erased student';

/**
 * The data about a student in one table: what a copy contains of it, and how an erasure removes it.
 */
export interface PersonalTable {
  table: string;
  /** The condition for rows about the student. */
  of: (customerId: number) => RawBuilder<unknown>;
  /** Columns of the copy; none if the rows contain only secrets that prove an identity. */
  copy: readonly string[];
  order: string;
  /**
   * Null: without the student's name the rows are not personal, or the law requires them to be
   * kept.
   */
  erase: ((customerId: number) => RawBuilder<unknown>) | null;
}

export const ofCustomer = (id: number) => sql`customer_id = ${id}`;
export const ofAccount = (id: number) => sql`account_kind = 'customer' and account_id = ${id}`;
export const ofPhone = (id: number) => sql`phone = (select phone from customers where id = ${id})`;

/** Deletes the rows. */
export function removed(table: string, of: PersonalTable['of']) {
  return (id: number) => sql`delete from ${sql.table(table)} where ${of(id)}`;
}
