import { emailAddress } from '@aqua/contract/fields';
import type { SignInNames } from '@aqua/contract/accounts/sign-in-name-of';
import type { Db } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import { importedRows } from './imported-rows.ts';
import { restoreZeros } from './lost-zeros.ts';
import { studentsOf } from './students-of-lines.ts';
import { takeSuggestion, typoQuestion, type ImportLine } from './student-lines.ts';

export const isTypo = ({ code }: { code: string }) => code === typoQuestion;

/**
 * The students of a list, with what was decided about their lines in earlier imports.
 *
 * @returns `recalled`: the students whom earlier imports made of lines after somebody had corrected
 *   them, by the content of the lines
 */
export async function answeredLines(db: Db, actor: Actor, read: ImportLine[][]) {
  const lines = read.flat();
  await restoreZeros(db, actor, lines);
  const recalled = await importedRows.find(
    db,
    actor,
    lines.map(({ content }) => content),
  );
  const isAnswered = lines.map((line) => remember(line, recalled.get(line.content)));
  // A line with a question is on its own; without it, others may be of the same student.
  const all = isAnswered.includes(true)
    ? studentsOf(lines.toSorted((one, other) => one.line - other.line))
    : read;
  return { all, recalled };
}

/**
 * Applies what was decided about the line in an earlier import. Whether its e-mail is written as it
 * should be is asked once.
 *
 * @param known the student whom that import made from the line
 * @returns whether this answers the question
 */
function remember(line: ImportLine, known: SignInNames | undefined): boolean {
  if (line.isMended || known === undefined) return false;
  const hasQuestion = line.errors.some(isTypo);
  const { email, loginName } = known;
  if (email !== null && email === line.suggestedEmail) takeSuggestion(line);
  // A domain such as `gmail,com` is none, whoever the number belongs to.
  const isReadable = line.email === '' || emailAddress().safeParse(line.email).success;
  const isNumber = isReadable && loginName !== null && loginName === line.loginName;
  line.isRemembered = isNumber || (email !== null && email === line.email);
  if (!line.isRemembered) return false;
  line.errors = line.errors.filter((error) => !isTypo(error));
  line.suggestedEmail = null;
  return hasQuestion;
}
