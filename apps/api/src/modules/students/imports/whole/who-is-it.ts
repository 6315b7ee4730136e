import type { SignInNames } from '@aqua/contract/accounts/sign-in-name-of';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { isUndone } from '../../customers/is-undone.ts';
import type { ImportLine } from '../student-lines.ts';

/** A student whom a line names. */
export interface NamedStudent {
  id: number;
  name: string;
}

/**
 * The students whom lines name, by the numbers of the lines: whoever has the login name, or else
 * the e-mail, whatever the name is, as an invitation finds them (docs/decisions/0107). Lines of
 * students who do not exist yet are missing, and those who come back as new ones.
 */
export async function whoIsIt(
  trx: Db,
  lines: Pick<ImportLine, 'line' | 'email' | 'loginName'>[],
): Promise<Map<number, NamedStudent>> {
  const emails = [...new Set(lines.map(({ email }) => email.toLowerCase()))];
  const loginNames = [...new Set(lines.flatMap(({ loginName }) => loginName ?? []))];
  if (lines.length === 0) return new Map();
  const { rows } = await sql<NamedStudent & SignInNames>`
    select id, name, email, login_name from customers
    where (email = any (${emails}::text[]) or login_name = any (${loginNames}::text[]))
      and not ${isUndone}`.execute(trx);
  const byEmail = new Map(rows.map((student) => [student.email, student]));
  const byLoginName = new Map(rows.map((student) => [student.loginName, student]));
  return new Map(
    lines.flatMap(({ line, email, loginName }) => {
      const byNumber = loginName === null ? undefined : byLoginName.get(loginName);
      const student = byNumber ?? byEmail.get(email.toLowerCase());
      return student === undefined ? [] : [[line, student] as const];
    }),
  );
}
