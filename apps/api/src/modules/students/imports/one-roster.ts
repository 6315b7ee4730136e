import type { WholeFile } from '../../../http/route.ts';
import { AppError } from '../../../lib/errors.ts';
import type { NamedGroup } from '../groups/imported-groups.ts';
import { createAllowance } from '../../../spreadsheets/allowance.ts';
import { fieldOf, recordsOf, type Numbered } from './reading/csv-records.ts';
import { contentHashes } from './content-hashes.ts';
import type { Mended } from './mended.ts';
import { limitRows } from './reading/row-limit.ts';
import { unnumbered } from './school-numbers.ts';
import { checked, type ImportLine } from './student-lines.ts';

/** The students of a OneRoster, with the numbers of users and classes in its files. */
export interface Roster {
  lines: ImportLine[];
  /** A hash of what the file says in each line. */
  contents: Map<number, string>;
  users: number;
  /** All classes in the files, also empty ones, and those that no longer exist, which have nobody. */
  groups: NamedGroup[];
  classes: number;
  /** The files hold what has changed since others, and not all records. */
  hasOnlyChanges: boolean;
}

/**
 * Reads a OneRoster (1EdTech OneRoster 1.2.1, CSV binding, sections 4.3 classes, 4.9 enrollments,
 * 4.16 roles, 4.18 users): its active students with their e-mails, and the classes in which they
 * are enrolled. `manifest.csv` says whether the files hold all records. `roles.csv` says who is a
 * student; without it, the column `role` of `users.csv`, which 1.1 has, or else the enrolments.
 * Records marked `tobedeleted` are left out and remove nobody. Name and e-mail can be corrected, by
 * the lines of `users.csv`; the classes stay those of the files.
 */
export function readRoster(files: WholeFile[], mended: Mended): Roster {
  const allowance = createAllowance();
  const read = (name: string, needed: string[]) => recordsOf(files, name, needed, allowance);
  const users = read('users.csv', ['sourcedId', 'givenName', 'familyName', 'email']);
  if (users === undefined) throw new AppError('import.usersMissing', {}, 'file');
  const classes = read('classes.csv', ['sourcedId', 'title']) ?? [];
  const enrolled = read('enrollments.csv', ['classSourcedId', 'userSourcedId', 'role']) ?? [];
  const roles = read('roles.csv', ['userSourcedId', 'role']);

  const enrolments = enrolled.filter((each) => isActive(each) && isStudent(each));
  const groups = new Map(classes.filter(isActive).map((each) => [idOf(each), groupOf(each)]));
  const ofUser = Map.groupBy(enrolments, (each) => fieldOf(each, 'usersourcedid') ?? '');
  const students = new Set(
    (roles?.filter((each) => isActive(each) && isStudent(each)) ?? enrolments).map((each) =>
      fieldOf(each, 'usersourcedid'),
    ),
  );
  const hasRole = roles === undefined && users[0]?.columns.has('role') === true;

  const wanted = users
    .filter((user) => isActive(user) && fieldOf(user, 'enableduser')?.toLowerCase() !== 'false')
    .filter((user) => (hasRole ? isStudent(user) : students.has(idOf(user))));
  limitRows(wanted);
  const lines = wanted.map((user) => {
    const { line } = user;
    const own = ofUser.get(idOf(user)) ?? [];
    const ids = new Set(own.map((each) => fieldOf(each, 'classsourcedid') ?? ''));
    const names = [fieldOf(user, 'givenname'), fieldOf(user, 'familyname')];
    return checked({
      line,
      name: mended.get(line)?.name ?? names.filter(Boolean).join(' '),
      email: mended.get(line)?.email ?? fieldOf(user, 'email') ?? '',
      ...unnumbered,
      parts: [],
      hasTooMany: false,
      groups: [...ids].flatMap((id) => groups.get(id) ?? []),
      startsOn: '',
      endsOn: '',
      decision: mended.get(line)?.decision ?? null,
    });
  });
  const raw = users.map((user) => ({
    line: user.line,
    cells: [...user.columns.keys()].map((column) => fieldOf(user, column) ?? ''),
  }));
  const manifest = read('manifest.csv', []) ?? [];
  return {
    lines,
    contents: contentHashes(raw),
    users: users.length,
    groups: classes.map(groupOf),
    classes: groups.size,
    hasOnlyChanges: manifest.some(isDelta),
  };
}

/** Two schools may number their classes alike, so a class is identified with its school. */
function groupOf(group: Numbered): NamedGroup {
  const school = fieldOf(group, 'schoolsourcedid') ?? '';
  return { name: fieldOf(group, 'title') ?? '', sourceId: `${school}/${idOf(group)}` };
}

function idOf(each: Numbered): string {
  return fieldOf(each, 'sourcedid') ?? '';
}

/**
 * Files with all records have no status; files with changes mark the records that no longer exist.
 */
function isActive(each: Numbered): boolean {
  return ['', 'active'].includes((fieldOf(each, 'status') ?? '').toLowerCase());
}

/** `file.enrollments` is `bulk` if the file has all records, and `delta` if only what has changed. */
function isDelta(each: Numbered): boolean {
  const name = fieldOf(each, 'propertyname')?.toLowerCase() ?? '';
  return name.startsWith('file.') && fieldOf(each, 'value')?.toLowerCase() === 'delta';
}

function isStudent(each: Numbered): boolean {
  return fieldOf(each, 'role')?.toLowerCase() === 'student';
}
