import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { ImportLine } from '../student-lines.ts';

/** A student whom a line names. */
export interface NamedStudent {
  id: number;
  name: string;
  isDeleted: boolean;
}

/**
 * The students whom lines name, by the numbers of the lines: whoever has the e-mail, whatever the
 * name is. Lines of students who do not exist yet are missing.
 */
export async function whoIsIt(
  trx: Db,
  lines: Pick<ImportLine, 'line' | 'email'>[],
): Promise<Map<number, NamedStudent>> {
  const emails = [...new Set(lines.map(({ email }) => email.toLowerCase()))];
  if (emails.length === 0) return new Map();
  const { rows } = await sql<NamedStudent & { email: string }>`
    select id, name, email, deleted_at is not null as is_deleted from customers
    where email = any (${emails}::text[])`.execute(trx);
  const byEmail = new Map(rows.map(({ email, ...student }) => [email, student]));
  return new Map(
    lines.flatMap(({ line, email }) => {
      const student = byEmail.get(email.toLowerCase());
      return student === undefined ? [] : [[line, student] as const];
    }),
  );
}
