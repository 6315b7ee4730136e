import { cleanLine, onlyVisible, withLatinDigits } from '@aqua/contract/clean-text';
import { loginNameOf } from '@aqua/contract/accounts/sign-in-names';
import { emailAddress, maxLengths, requiredText } from '@aqua/contract/fields';
import type { ErrorEntry } from '@aqua/contract/error-envelope';
import { firstDay } from '@aqua/contract/day-limits';
import { groupForm } from '@aqua/contract/students/groups';
import type { ImportDecision, ImportField } from '@aqua/contract/students/import-fields';
import { z } from 'zod';
import { InvalidInput } from '../../../lib/errors.ts';
import { parseInput } from '../../../http/input/parse.ts';
import { unescapeFormula } from '../../../spreadsheets/cells.ts';
import type { Line } from '../../../spreadsheets/read-csv.ts';
import type { NamedGroup } from '../groups/imported-groups.ts';
import { erpPartsOf, type WrittenErpIds } from './erp-parts.ts';
import type { Columns } from './reading/headings.ts';
import type { MendedLine } from './mended.ts';
import { classOf, isDayOfClass } from './reading/class-cells.ts';
import { cleanEmail } from './reading/clean-email.ts';
import { cleanNumber, readNumber, type SchoolNumber } from './school-numbers.ts';
import { suggestedEmail } from './reading/email-typos.ts';
import { readDay } from './reading/read-day.ts';
import { cutText } from './reading/cut-text.ts';

type Refusal = Omit<ErrorEntry, 'message'>;

/** A student as written in a line. */
export interface WrittenStudent extends WrittenErpIds, SchoolNumber {
  line: number;
  /** Where a person finds the line, if its number does not say it: `12 (ม.1/2)`. */
  place?: string | undefined;
  name: string;
  email: string;
  groups: NamedGroup[];
  /** First and last day of the books, as written; yyyy-MM-dd in a line without errors. */
  startsOn: string;
  endsOn: string;
  decision: ImportDecision | null;
}

/** A line of the file; a line with `errors` has no effect. */
export interface ImportLine extends WrittenStudent {
  errors: Refusal[];
  /** The student number with the code of the school; null without one. */
  loginName: string | null;
  /** A hash of what the file says there. */
  content: string;
  /** Somebody has corrected the line, or decided about it. */
  isMended: boolean;
  /**
   * An earlier import made the student with this e-mail or student number from the line, after
   * somebody had corrected it or decided about it.
   */
  isRemembered: boolean;
  /** What was cleaned in the line, as the file has it. */
  cleaned: CleanedCell[];
  /** What the e-mail probably should be; a person is asked. */
  suggestedEmail: string | null;
}

interface CleanedCell {
  field: 'name' | 'email' | keyof SchoolNumber | 'group';
  written: string;
}

const fresh = {
  loginName: null,
  content: '',
  isMended: false,
  isRemembered: false,
  suggestedEmail: null,
};

const form = z.object({
  name: requiredText('student.nameAlert', maxLengths.name),
  // A line without an e-mail has a student number.
  email: z.union([emailAddress('student.emailAlert'), z.literal('')], 'student.emailAlert'),
  group: z.array(groupForm.shape.name),
});

interface LineReading {
  isTooLong: boolean;
  mended: MendedLine | undefined;
  schoolCode: string | undefined;
  className: string | undefined;
  grade: string;
  place: string | undefined;
}

/**
 * @param isTooLong the line has more cells than there are headings, which is an error
 * @param mended what somebody has corrected in the line
 * @param schoolCode the code of the school, if the line names none
 * @param className the class, if the line names none
 * @param grade the grade of a line that names a room alone
 * @param place as in `WrittenStudent`
 */
export function studentOf(
  { line, cells }: Line,
  columns: Columns,
  { isTooLong, mended, schoolCode = '', className = '', grade, place }: LineReading,
): ImportLine {
  const textOf = (field: ImportField) => unescapeFormula(cells[columns[field] ?? -1] ?? '');
  const name = mended?.name ?? nameOf(textOf('title'), [textOf('name'), textOf('familyName')]);
  const erpIds = erpPartsOf(mended?.erpIds ?? textOf('erpIds'));
  const group = mended?.group ?? (classOf(textOf('grade') || grade, textOf('group')) || className);
  const groups = group === '' ? [] : [{ name: group, sourceId: null }];
  const email = mended?.email ?? textOf('email');
  const studentNumber = mended?.studentNumber ?? textOf('studentNumber');
  const code = mended?.schoolCode ?? textOf('schoolCode');
  const number = { studentNumber, schoolCode: cleanLine(code) === '' ? schoolCode : code };
  const startsOn = mended?.startsOn ?? textOf('startsOn');
  const endsOn = mended?.endsOn ?? textOf('endsOn');
  const decision = mended?.decision ?? null;
  const at = { line, place };
  const written = { ...at, name, email, ...number, ...erpIds, groups, startsOn, endsOn, decision };
  // More cells than headings: probably a comma without quotation marks, and the rest would be lost.
  if (mended === undefined && isTooLong)
    return {
      ...shortened(cleaned(written)),
      ...daysOf(written).days,
      ...fresh,
      cleaned: [],
      errors: [{ code: 'import.tooManyCells' }],
    };
  const student = checked(written);
  // A student with a family name only has to be confirmed by typing the name.
  const hasFamilyNameOnly = cleanLine(textOf('name')) === '' && cleanLine(name) !== '';
  const errors = [...student.errors];
  if (mended?.name === undefined && hasFamilyNameOnly)
    errors.unshift({ field: 'name', code: 'import.givenNameMissing' });
  if (isDayOfClass(group)) errors.push({ field: 'group', code: 'import.groupIsDay' });
  return { ...student, errors };
}

/** A Thai title stands before the name without a space: `เด็กหญิงมะลิ ใจดี`. */
function nameOf(title: string, names: string[]): string {
  const name = names.filter((part) => cleanLine(part) !== '').join(' ');
  const before = cleanLine(title);
  if (before === '' || name === '' || cleanLine(name).startsWith(before)) return name;
  return /[\u0e00-\u0e7f]\.?$/.test(before) ? `${before}${name.trimStart()}` : `${before} ${name}`;
}

/**
 * The line in its final form, or with the rules that it breaks. What nobody sees in a cell is
 * removed before it is checked: a person could not find it, and the screen shows the cell without
 * it.
 */
export function checked(raw: WrittenStudent): ImportLine {
  const written = cleaned(raw);
  const shown = { ...fresh, cleaned: cleanedCells(raw, written) };
  const { name, email, groups } = written;
  const { days, errors: dayErrors } = daysOf(written);
  const { loginName, errors: numberErrors } = readNumber(written, email !== '');
  const isNobody = email === '' && written.studentNumber === '';
  const missing: Refusal[] = isNobody ? [{ field: 'email', code: 'import.emailMissing' }] : [];
  const errors = [...missing, ...numberErrors, ...dayErrors];
  // Whoever has decided about the line has seen its e-mail.
  const suggestion = written.decision === null ? suggestionFor(email) : null;
  try {
    const group = groups.map((each) => each.name);
    // The domain may be mistyped so that it is none: `gmail,com`.
    const asked = { name, email: suggestion ?? email, group };
    const parsed = parseInput(form, asked) as z.output<typeof form>;
    return {
      ...written,
      ...days,
      name: parsed.name,
      email: suggestion === null ? parsed.email : email.toLowerCase(),
      groups: groups.map((each, at) => ({ ...each, name: parsed.group[at] ?? each.name })),
      ...shown,
      loginName,
      errors: suggestion === null ? errors : [...errors, typoOf(suggestion)],
      suggestedEmail: suggestion,
    };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const wrong = error.entries.map((entry) =>
      entry.field?.startsWith('group') === true ? { ...entry, field: 'group' } : entry,
    );
    const all = [...wrong, ...errors];
    return { ...shortened(written), ...days, ...shown, loginName, errors: all };
  }
}

/** The days as yyyy-MM-dd, and their errors. A text that is not a day stays as written. */
function daysOf({ startsOn, endsOn }: WrittenStudent) {
  const errors: Refusal[] = [];
  const read = (field: 'startsOn' | 'endsOn', written: string) => {
    const text = onlyVisible(cleanLine(written));
    const day = text === '' ? '' : readDay(text);
    if (day === undefined)
      errors.push({ code: 'import.day', params: { text: cutText(text, 60) }, field });
    return day ?? cutText(text, maxShownLength);
  };
  const days = { startsOn: read('startsOn', startsOn), endsOn: read('endsOn', endsOn) };
  const areBothDays = errors.length === 0;
  if (areBothDays && days.endsOn !== '' && (days.startsOn || firstDay) > days.endsOn)
    errors.push({ code: 'ownership.datesAlert', field: 'endsOn' });
  return { days, errors };
}

/** Null for a suggestion that is no e-mail either, such as one without anything before the domain. */
function suggestionFor(email: string): string | null {
  const read = form.shape.email.safeParse(suggestedEmail(email));
  return read.success && read.data !== '' ? read.data : null;
}

/** On this error, a person decides whether the e-mail is written as it should be. */
export const typoQuestion = 'import.emailTypo';

function typoOf(suggestion: string): Refusal {
  const domain = suggestion.slice(suggestion.lastIndexOf('@') + 1);
  return { code: typoQuestion, params: { domain }, field: 'email' };
}

/** Takes the e-mail that was probably meant; the line says what the file has. */
export function takeSuggestion(line: ImportLine): void {
  const written = seen(line.email);
  if (!line.cleaned.some(({ field }) => field === 'email'))
    line.cleaned = [...line.cleaned, { field: 'email', written }];
  line.email = line.suggestedEmail ?? line.email;
}

/** Takes the number that the student has already; the line says what the file has. */
export function takeNumber(line: ImportLine, studentNumber: string): void {
  const written = seen(line.studentNumber);
  if (!line.cleaned.some(({ field }) => field === 'studentNumber'))
    line.cleaned = [...line.cleaned, { field: 'studentNumber', written }];
  line.studentNumber = studentNumber;
  line.loginName = loginNameOf({ schoolCode: line.schoolCode, studentNumber });
}

/** The cells that say something else now than in the file, apart from spaces around it. */
function cleanedCells(raw: WrittenStudent, written: WrittenStudent): CleanedCell[] {
  const groupOf = ({ groups }: WrittenStudent) => groups.map(({ name }) => name.trim()).join('; ');
  const cells = [
    { field: 'name', written: raw.name, now: written.name },
    { field: 'email', written: raw.email, now: written.email },
    { field: 'studentNumber', written: raw.studentNumber, now: written.studentNumber },
    { field: 'schoolCode', written: raw.schoolCode, now: written.schoolCode },
    { field: 'group', written: groupOf(raw), now: groupOf(written) },
  ] as const;
  return cells
    .filter((cell) => cell.written.trim().normalize('NFC') !== cell.now)
    .map((cell) => ({
      field: cell.field,
      written: seen(cell.written),
    }));
}

/** What a person would see of it: a mark that turns the text around it must not come back. */
function seen(text: string): string {
  return cutText(onlyVisible(cleanLine(text)), maxCleanedLength);
}

/** A cell that was cleaned is shown as it was up to this length. */
const maxCleanedLength = 100;

/** A wrong text is returned up to this length: nobody reads more. */
const maxShownLength = 300;

function cleaned(written: WrittenStudent): WrittenStudent {
  // A class of a OneRoster is known by its id, and keeps the name that it has there.
  const groups = written.groups.map((group) => {
    const name = cleanLine(group.name);
    return { ...group, name: group.sourceId === null ? withLatinDigits(name) : name };
  });
  const email = cleanEmail(written.email);
  return { ...written, ...cleanNumber(written), name: cleanLine(written.name), email, groups };
}

function shortened(written: WrittenStudent): WrittenStudent {
  const short = (text: string) => cutText(text, maxShownLength);
  const groups = written.groups.map((group) => ({ ...group, name: short(group.name) }));
  return { ...written, name: short(written.name), email: short(written.email), groups };
}
