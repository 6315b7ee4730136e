import type { ImportRow } from '@aqua/contract/students/customers-import';
import type { ImportResult } from '@aqua/contract/students/import-fields';
import { signInNameOf } from '@aqua/contract/accounts/sign-in-name-of';
import type { Language } from '@aqua/phrases/languages';
import { sayError } from '../../../http/language.ts';
import type { Foreseen, Invitation } from '../customers/invite-students.ts';
import type { booksOf } from './import-books.ts';
import { keyOf, type IsNew, type Membership, type NamedGroup } from '../groups/imported-groups.ts';
import type { ImportLine } from './student-lines.ts';
import { cutText } from './reading/cut-text.ts';

/** A line with its books. */
type Resolved = ImportLine & ReturnType<typeof booksOf>;

/** A line with its result. */
export interface Judged extends Resolved {
  result: ImportResult;
  addsBooks?: number;
  joinsGroups?: number;
  /** The groups of the line in which the student was not before. */
  joined?: NamedGroup[];
  otherName?: string | null;
  /** The student has an e-mail in one of the lines. */
  hasMailbox?: boolean;
  awaitsGuardian?: boolean;
  /** Null for a student who does not exist yet. */
  customerId?: number | null;
}

/**
 * One invitation for all lines of a student, under the name of the first. A decision about one of
 * the lines, even in an earlier import, is a decision about the student.
 */
export function invitationOf(lines: Resolved[]): Invitation {
  const books: Invitation['books'] = [];
  for (const { books: named, startsOn, endsOn } of lines)
    for (const { id, title } of named)
      // The first line with a book sets its days; for later lines it is already done.
      if (!books.some((book) => book.id === id))
        books.push({ id, title, startsOn: startsOn || null, endsOn: endsOn || null });
  const { name = '' } = lines[0] ?? {};
  const email = lines.map((line) => line.email).find((written) => written !== '') ?? null;
  const loginName = lines.map((line) => line.loginName).find((number) => number !== null) ?? null;
  const mustHaveName = lines.every(
    ({ decision, isRemembered }) =>
      decision !== 'samePerson' && decision !== 'newName' && !isRemembered,
  );
  return { name, email, loginName, books, mustHaveName };
}

export function asWrong(line: Resolved): Judged {
  return { ...line, result: 'wrong' };
}

/** The memberships that students who are not refused should have. */
export function membershipsOf(students: Resolved[][], outcomes: Foreseen[]): Membership[] {
  return students.flatMap((lines, nth) => {
    const outcome = outcomes[nth];
    if (outcome === undefined || 'refusal' in outcome) return [];
    const { customerId } = outcome;
    const who = signInNameOf(invitationOf(lines));
    return lines.flatMap(({ groups, books }) =>
      groups.map((group) => ({
        group,
        who,
        customerId,
        books: books.map(({ id }) => id),
      })),
    );
  });
}

/** The result of each line, as if each had been invited separately. */
export function resultsOf(students: Resolved[][], outcomes: Foreseen[], isNew: IsNew): Judged[] {
  return students.flatMap((lines, nth) => {
    const outcome = outcomes[nth];
    return outcome === undefined ? [] : resultsOfStudent(lines, outcome, isNew);
  });
}

/** On these errors, a person decides whether the student who has the other name is meant. */
const questions = new Set(['import.emailOfOther', 'import.numberOfOther']);

/**
 * Ready (a new student), adds books, joins a group, already done, or wrong (product rules, section
 * 5); whatever an earlier line does is not counted again.
 */
function resultsOfStudent(lines: Resolved[], outcome: Foreseen, isNew: IsNew): Judged[] {
  if ('refusal' in outcome) {
    const { code, params, field } = outcome.refusal;
    const error = {
      code,
      ...(Object.keys(params).length > 0 && { params }),
      // A login name stands in two columns; the number is the student's.
      ...(field && { field: field === 'loginName' ? 'studentNumber' : field }),
    };
    const result = questions.has(code) ? 'toDecide' : 'wrong';
    return lines.map((line) => ({ ...line, errors: [error], result }));
  }
  const left = new Set(outcome.assigned);
  const joined = new Set<string>();
  const { customerId, otherName, awaitsGuardian } = outcome;
  const hasMailbox = lines.some(({ email }) => email !== '');
  return lines.map((line, nth) => {
    const addsBooks = line.books.filter(({ id }) => left.delete(id)).length;
    const groups = line.groups.filter((group) => !joined.has(keyOf(group)));
    const isJoined = (group: NamedGroup) => isNew({ group, customerId });
    const newGroups = groups.filter(isJoined);
    const joinsGroups = newGroups.length;
    for (const group of groups) joined.add(keyOf(group));
    const isMade = outcome.isNew && nth === 0;
    const result = isMade
      ? 'ready'
      : addsBooks > 0
        ? 'addsBooks'
        : joinsGroups > 0
          ? 'joinsGroup'
          : 'alreadyDone';
    // An earlier decision is shown, and can be taken back.
    const isDecided = line.isRemembered && otherName !== null && line.decision === null;
    const decision = isDecided ? ('samePerson' as const) : line.decision;
    const effect = {
      addsBooks,
      joinsGroups,
      joined: newGroups,
      otherName,
      awaitsGuardian,
      customerId,
      hasMailbox,
    };
    return { ...line, decision, result, ...effect };
  });
}

/** Nobody mails a new student who has no e-mail. */
function needsCard({ result, hasMailbox }: Omit<Judged, 'books'>): boolean {
  return result === 'ready' && hasMailbox === false;
}

/** The line as the answer shows it. */
export function serializeLine(judged: Omit<Judged, 'books'>, language: Language): ImportRow {
  const {
    line,
    name,
    email,
    studentNumber,
    schoolCode,
    loginName,
    erpIds,
    startsOn,
    endsOn,
    groups,
  } = judged;
  const { errors, result, decision, place } = judged;
  const said = errors.map((error) => ({
    ...error,
    message: sayError(language, error.code, error.params),
  }));
  const written = erpIds.map((erpId) => cutText(erpId, 60));
  const names = groups.map((group) => group.name);
  return {
    line,
    place: place ?? String(line),
    name,
    email,
    studentNumber,
    schoolCode,
    loginName,
    erpIds: written,
    startsOn,
    endsOn,
    groups: names,
    result,
    errors: said,
    decision,
    addsBooks: judged.addsBooks ?? 0,
    joinsGroups: judged.joinsGroups ?? 0,
    cardFor: needsCard(judged) ? (judged.customerId ?? null) : null,
    awaitsGuardian: judged.awaitsGuardian ?? false,
    otherName: judged.otherName ?? null,
    known: [],
    cleaned: judged.cleaned,
    suggestedEmail: judged.suggestedEmail,
  };
}
