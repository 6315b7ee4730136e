import type { ImportLine } from './student-lines.ts';

/**
 * The lines of each student, in the order of the file; a wrong line is by itself. Lines with the same
 * e-mail are one student. If they have different names, the e-mail of one of two children is a
 * mistake: were the second line taken for the first child, the other one would get no account.
 */
export function studentsOf(lines: ImportLine[]): ImportLine[][] {
  const firstOf = new Map<string, ImportLine>();
  const checked = lines.map((line) => {
    if (isWrong(line)) return line;
    const first = firstOf.get(line.email) ?? line;
    firstOf.set(line.email, first);
    return hasSameName(first, line) ? line : refusedBecauseOf(first, line);
  });
  const students = Map.groupBy(checked, (line) => (isWrong(line) ? line : line.email));
  return [...students.values()];
}

const isWrong = ({ errors }: ImportLine) => errors.length > 0;

function hasSameName(one: ImportLine, other: ImportLine): boolean {
  const fold = ({ name }: ImportLine) => name.toLowerCase().replaceAll(/\s+/g, ' ');
  return fold(one) === fold(other);
}

function refusedBecauseOf({ line, name }: ImportLine, other: ImportLine): ImportLine {
  return {
    ...other,
    errors: [{ code: 'import.otherName', params: { line, name }, field: 'email' }],
  };
}
