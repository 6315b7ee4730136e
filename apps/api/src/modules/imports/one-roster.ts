import type { WholeFile } from '../../http/route.ts';
import { AppError } from '../../errors.ts';
import type { NamedGroup } from '../groups/imported-groups.ts';
import { recordsOf, type Numbered } from './csv-records.ts';
import { contentHashes } from './imported-rows.ts';
import type { Mended } from './mended.ts';
import { checked, type ImportLine } from './student-lines.ts';

/** The students of a OneRoster, and what its files hold. */
export interface Roster {
  lines: ImportLine[];
  /** What the file has of each line, as a hash. */
  contents: Map<number, string>;
  users: number;
  classes: number;
}

/**
 * Reads a OneRoster (1EdTech OneRoster 1.2.1, CSV binding, sections 4.3 classes, 4.9 enrollments,
 * 4.16 roles, 4.18 users): its active students with their e-mails, and the classes in which they are
 * enrolled. Who is a student says `roles.csv`; without it, the column `role` of `users.csv`, which
 * 1.1 has, or else the enrolments. What is `tobedeleted` is left out and removes nobody. Name and
 * e-mail can be mended, by the lines of `users.csv`; the classes stay those of the files.
 */
export function readRoster(files: WholeFile[], mended: Mended): Roster {
  const users = recordsOf(files, 'users.csv', ['sourcedId', 'givenName', 'familyName', 'email']);
  if (users === undefined) throw new AppError('import.usersMissing', {}, 'file');
  const classes = recordsOf(files, 'classes.csv', ['sourcedId', 'title']) ?? [];
  const enrolled =
    recordsOf(files, 'enrollments.csv', ['classSourcedId', 'userSourcedId', 'role']) ?? [];
  const roles = recordsOf(files, 'roles.csv', ['userSourcedId', 'role']);

  const enrolments = enrolled.filter((each) => isActive(each) && isStudent(each));
  const groups = new Map(classes.filter(isActive).map((each) => [idOf(each), groupOf(each)]));
  const ofUser = Map.groupBy(enrolments, ({ record }) => record.get('usersourcedid') ?? '');
  const students = new Set(
    (roles?.filter((each) => isActive(each) && isStudent(each)) ?? enrolments).map(({ record }) =>
      record.get('usersourcedid'),
    ),
  );
  const hasRole = roles === undefined && users[0]?.record.has('role') === true;

  const lines = users
    .filter((user) => isActive(user) && user.record.get('enableduser')?.toLowerCase() !== 'false')
    .filter((user) => (hasRole ? isStudent(user) : students.has(idOf(user))))
    .map(({ line, record }) => {
      const own = ofUser.get(record.get('sourcedid') ?? '') ?? [];
      const ids = new Set(own.map((each) => each.record.get('classsourcedid') ?? ''));
      const names = [record.get('givenname'), record.get('familyname')];
      return checked({
        line,
        name: mended.get(line)?.name ?? names.filter(Boolean).join(' '),
        email: mended.get(line)?.email ?? record.get('email') ?? '',
        parts: [],
        groups: [...ids].flatMap((id) => groups.get(id) ?? []),
        startsOn: '',
        endsOn: '',
        decision: mended.get(line)?.decision ?? null,
      });
    });
  const raw = users.map(({ line, record }) => ({ line, cells: [...record.values()] }));
  return { lines, contents: contentHashes(raw), users: users.length, classes: groups.size };
}

/** Two schools may number their classes alike, so the school is part of what names a class. */
function groupOf({ record }: Numbered): NamedGroup {
  const school = record.get('schoolsourcedid') ?? '';
  return { name: record.get('title') ?? '', sourceId: `${school}/${record.get('sourcedid')}` };
}

function idOf({ record }: Numbered): string {
  return record.get('sourcedid') ?? '';
}

/** Files of all records have no status; those of changes say which records are no longer there. */
function isActive({ record }: Numbered): boolean {
  return ['', 'active'].includes((record.get('status') ?? '').toLowerCase());
}

function isStudent({ record }: Numbered): boolean {
  return record.get('role')?.toLowerCase() === 'student';
}
