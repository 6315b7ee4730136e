import { AppError } from '../../../../lib/errors.ts';
import { schoolCodeOf, studentNumberOf } from './login-parts.ts';

/** A school, or another organisation. */
interface OrgRow {
  sourcedId: string;
  isActive: boolean;
  name: string;
  isSchool: boolean;
  /** The code of the school in login names; null if it has none. */
  code: string | null;
}

interface Dated {
  sourcedId: string;
  isActive: boolean;
  /** `dateLastModified` in milliseconds; null if it is none. */
  modified: number | null;
}

export interface ClassRow extends Dated {
  title: string;
  schoolId: string;
}

export interface UserRow extends Dated {
  name: string;
  email: string;
  /** Null if the user has none that can be one. */
  studentNumber: string | null;
  /** The sourcedIds of the schools to which the user belongs, the primary one first. */
  schoolIds: string[];
}

export interface EnrolmentRow extends Dated {
  userId: string;
  classId: string;
  beginsOn: string | null;
  endsOn: string | null;
}

export interface RowsOf {
  orgs: OrgRow;
  classes: ClassRow;
  users: UserRow;
  enrollments: EnrolmentRow;
}

export type RowKind = keyof RowsOf;

type Json = Record<string, unknown>;

/** The longest sourcedId (OneRoster 1.2, information model); other texts are cut. */
const maxSourcedId = 255;
const maxText = 500;

/** So many schools of a user are looked at. */
const maxSchools = 10;

/**
 * The rows of a page (OneRoster 1.2, rostering REST binding: the payloads `orgs`, `classes`, `users`
 * and `enrollments`). A record without the fields by which it is found makes the whole page
 * untrustworthy; a name, an e-mail or a number that is missing is a matter of its student.
 *
 * @throws AppError `roster.malformed`
 */
export function rowsOfPage<Kind extends RowKind>(kind: Kind, bytes: Uint8Array): RowsOf[Kind][] {
  const list = listIn(kind, bytes);
  const read: { [Each in RowKind]: (record: Json) => RowsOf[Each] } = {
    orgs: (record) => ({
      ...identityOf(kind, record),
      name: textOf(record['name']),
      isSchool: record['type'] === 'school',
      code: schoolCodeOf(textOf(record['identifier'])),
    }),
    classes: (record) => ({
      ...datedOf(kind, record),
      title: textOf(record['title']),
      schoolId: referenceIn(kind, record, 'school'),
    }),
    users: (record) => {
      const dated = datedOf(kind, record);
      return {
        ...dated,
        isActive: dated.isActive && isEnabled(record) && isStudent(record),
        name: [record['givenName'], record['familyName']].map(textOf).filter(Boolean).join(' '),
        email: textOf(record['email']),
        studentNumber: studentNumberOf(textOf(record['identifier']), textOf(record['username'])),
        schoolIds: schoolIdsOf(record),
      };
    },
    enrollments: (record) => {
      const dated = datedOf(kind, record);
      return {
        ...dated,
        isActive: dated.isActive && roleOf(record) === 'student',
        userId: referenceIn(kind, record, 'user'),
        classId: referenceIn(kind, record, 'class'),
        beginsOn: dayOf(record['beginDate']),
        endsOn: dayOf(record['endDate']),
      };
    },
  };
  return list.map((record) => read[kind](record));
}

function listIn(kind: RowKind, bytes: Uint8Array): Json[] {
  let answer: unknown;
  try {
    answer = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformed(kind);
  }
  const list = isRecord(answer) ? answer[kind] : undefined;
  if (!Array.isArray(list) || !list.every(isRecord)) throw malformed(kind);
  return list;
}

function identityOf(kind: RowKind, record: Json) {
  const status = record['status'];
  if (status !== undefined && typeof status !== 'string') throw malformed(`${kind}.status`);
  return {
    sourcedId: idIn(record['sourcedId'], `${kind}.sourcedId`),
    isActive: status === undefined || status.toLowerCase() === 'active',
  };
}

function datedOf(kind: RowKind, record: Json): Dated {
  const modified = Date.parse(textOf(record['dateLastModified']));
  return { ...identityOf(kind, record), modified: Number.isNaN(modified) ? null : modified };
}

/** `{ "href": …, "sourcedId": …, "type": … }`. */
function referenceIn(kind: RowKind, record: Json, field: string): string {
  const reference = record[field];
  return idIn(isRecord(reference) ? reference['sourcedId'] : undefined, `${kind}.${field}`);
}

/** Of 1.2 a user has a `primaryOrg` and one in each role, of 1.1 a list of `orgs`. */
function schoolIdsOf({ primaryOrg, roles, orgs }: Json): string[] {
  const inRoles = listOf(roles).filter((role) => roleOf(role) === 'student');
  const byRank = inRoles.toSorted((one, other) => rankOf(one) - rankOf(other));
  const references = [primaryOrg, ...byRank.map(({ org }) => org), ...listOf(orgs)];
  const ids = references.flatMap((each) => (isRecord(each) ? textOf(each['sourcedId']) : []));
  return [...new Set(ids)].filter((id) => id !== '').slice(0, maxSchools);
}

function rankOf({ roleType }: Json): number {
  return textOf(roleType).toLowerCase() === 'primary' ? 0 : 1;
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function idIn(value: unknown, part: string): string {
  const isId = typeof value === 'string' && value !== '' && value.length <= maxSourcedId;
  if (!isId || !value.isWellFormed() || value.includes('\0')) throw malformed(part);
  return value;
}

/** `"true"` or `"false"`; some sources send a boolean. */
function isEnabled({ enabledUser }: Json): boolean {
  return enabledUser !== false && textOf(enabledUser).toLowerCase() !== 'false';
}

/**
 * Of 1.2 a user has `roles`, of 1.1 one `role`; a source that leaves both out was asked for
 * students.
 */
function isStudent(record: Json): boolean {
  const { roles } = record;
  if (!Array.isArray(roles) || roles.length === 0)
    return (roleOf(record) || 'student') === 'student';
  return roles.some((role) => isRecord(role) && roleOf(role) === 'student');
}

function roleOf({ role }: Json): string {
  return textOf(role).toLowerCase();
}

/** PostgreSQL takes neither half letters nor U+0000. What else is wrong is said of the student. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.slice(0, maxText).toWellFormed().replaceAll('\0', '').trim();
}

function dayOf(value: unknown): string | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(textOf(value))?.[0];
  return day === undefined || Number.isNaN(Date.parse(day)) ? null : day;
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function malformed(part: string): AppError {
  return new AppError('roster.malformed', { part });
}
