import type { SignInNames } from '@aqua/contract/accounts/sign-in-name-of';
import { isSameName } from '../customers/same-name.ts';
import type { ImportLine } from './student-lines.ts';

/** The lines of a student, and the names that they have together. */
interface Student extends SignInNames {
  first: ImportLine;
  lines: ImportLine[];
}

/**
 * The lines of each student, in the order of the file; a line that is wrong or left out is on its
 * own. Lines with the same e-mail or the same student number are one student. If their names differ,
 * two children have one e-mail or number by mistake: if the second line were taken for the first
 * child, the other child would get no account.
 */
export function studentsOf(lines: ImportLine[]): ImportLine[][] {
  const students = new Set<Student>();
  const byEmail = new Map<string, Student>();
  const byNumber = new Map<string, Student>();
  for (const line of lines) {
    const { email, loginName } = line;
    const own: Student = { first: line, lines: [line], email: email || null, loginName };
    const found = isAlone(line)
      ? []
      : [byEmail.get(email), byNumber.get(loginName ?? '')].filter((each) => each !== undefined);
    const refused = found.map((each) => refusedBecauseOf(each, own)).find((each) => each !== null);
    const [student = own, other = student] = found;
    students.add(refused === undefined ? student : { ...own, lines: [refused] });
    if (refused !== undefined || isAlone(line)) continue;
    if (student !== own) add(student, own);
    // The line has the e-mail of one and the number of the other.
    if (other !== student && students.delete(other)) add(student, other);
    if (student.email !== null) byEmail.set(student.email, student);
    if (student.loginName !== null) byNumber.set(student.loginName, student);
  }
  return [...students].map((student) =>
    student.lines.toSorted((one, next) => one.line - next.line),
  );
}

function add(student: Student, { lines, email, loginName }: Student): void {
  student.lines.push(...lines);
  student.email ??= email;
  student.loginName ??= loginName;
}

const isAlone = (line: ImportLine) => line.errors.length > 0 || isLeftOut(line);

/** A person has decided that nothing is done with the line. */
export function isLeftOut({ decision }: ImportLine): boolean {
  return decision === 'leaveOut';
}

/** The line as refused because of a student who has its e-mail or number; null if it isn't. */
function refusedBecauseOf(student: Student, { first: line, email, loginName }: Student) {
  const { place, name } = student.first;
  const params = { line: place ?? student.first.line, name };
  const refuse = (code: string, field: string): ImportLine => ({
    ...line,
    errors: [{ code, params, field }],
  });
  const isSameEmail = email !== null && email === student.email;
  if (!isSameName(student.first.name, line.name))
    return isSameEmail
      ? refuse('import.otherName', 'email')
      : refuse('import.numberTwice', 'studentNumber');
  if (email !== null && student.email !== null && !isSameEmail)
    return refuse('import.otherEmail', 'email');
  if (loginName !== null && student.loginName !== null && loginName !== student.loginName)
    return refuse('import.otherNumber', 'studentNumber');
  return null;
}
