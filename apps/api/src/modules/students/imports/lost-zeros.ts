import { sql } from 'kysely';
import { loginNameOf } from '@aqua/contract/accounts/sign-in-names';
import type { Db } from '../../../db/connect.ts';
import { isStudentInScope } from '../../../db/publisher-scope.ts';
import type { Actor } from '../../../http/actor.ts';
import { studentScopeOf } from '../customers/policy.ts';
import { isUndone } from '../customers/is-undone.ts';
import { isSameName } from '../customers/same-name.ts';
import { takeNumber, type ImportLine } from './student-lines.ts';

/** Numbers of schools are no longer with their zeros. */
const longest = 8;

/** The number with more or fewer zeros in front: a spreadsheet takes them from a number. */
function withOtherZeros(number: string): string[] {
  if (!/^\d+$/.test(number) || number.length > longest) return [];
  const bare = number.replace(/^0+/, '');
  const all = Array.from(
    { length: longest - bare.length + 1 },
    (_, zeros) => '0'.repeat(zeros) + bare,
  );
  return bare === '' ? [] : all.filter((each) => each !== number);
}

/**
 * Gives the lines of new numbers the number of a student of the same school and the same name, if it
 * differs in the zeros in front alone: the file of next year may have lost them, and nobody should
 * be doubled. The line says what the file has.
 */
export async function restoreZeros(db: Db, actor: Actor, lines: ImportLine[]): Promise<void> {
  const wanted = lines.flatMap((line) => {
    const { loginName, schoolCode, studentNumber } = line;
    if (loginName === null) return [];
    const numbers = [studentNumber, ...withOtherZeros(studentNumber)];
    return [
      { line, numbers: numbers.map((each) => loginNameOf({ schoolCode, studentNumber: each })) },
    ];
  });
  const names = wanted.flatMap(({ numbers }) => numbers);
  if (names.length === 0) return;
  const { rows } = await sql<{ name: string; loginName: string }>`
    select name, login_name from customers
    where login_name = any (${names}::text[]) and not ${isUndone} and ${isStudentInScope(studentScopeOf(actor))}`.execute(
    db,
  );
  const nameOf = new Map(rows.map(({ loginName, name }) => [loginName, name]));
  for (const { line, numbers } of wanted) {
    const [own = '', ...others] = numbers;
    if (nameOf.has(own)) continue;
    const same = others.filter((each) => isSameName(nameOf.get(each) ?? '', line.name));
    const [only, ...more] = same;
    if (only !== undefined && more.length === 0)
      takeNumber(line, only.slice(only.indexOf('-') + 1));
  }
}
