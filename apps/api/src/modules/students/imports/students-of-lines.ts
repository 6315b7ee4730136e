import { isSameName } from '../customers/same-name.ts';
import type { ImportLine } from './student-lines.ts';

/**
 * The lines of each student, in the order of the file; a line that is wrong or left out is on its
 * own. Lines with the same e-mail, or without one the same login name, are one student. If their
 * names differ, two children have one e-mail by mistake: if the second line were taken for the first child, the other child would get
 * no account.
 */
export function studentsOf(lines: ImportLine[]): ImportLine[][] {
  const firstOf = new Map<string, ImportLine>();
  const checked = lines.map((line) => {
    if (isAlone(line)) return line;
    const first = firstOf.get(signInNameIn(line)) ?? line;
    firstOf.set(signInNameIn(line), first);
    return isSameName(first.name, line.name) ? line : refusedBecauseOf(first, line);
  });
  const students = Map.groupBy(checked, (line) => (isAlone(line) ? line : signInNameIn(line)));
  return [...students.values()];
}

const isAlone = (line: ImportLine) => line.errors.length > 0 || isLeftOut(line);

/** A person has decided that nothing is done with the line. */
export function isLeftOut({ decision }: ImportLine): boolean {
  return decision === 'leaveOut';
}

/** What a line names its student by. */
export function signInNameIn({
  email,
  loginName,
}: Pick<ImportLine, 'email' | 'loginName'>): string {
  return email || (loginName ?? '');
}

function refusedBecauseOf({ line, name }: ImportLine, other: ImportLine): ImportLine {
  const field = other.email === '' ? 'loginName' : 'email';
  return {
    ...other,
    errors: [{ code: 'import.otherName', params: { line, name }, field }],
  };
}
