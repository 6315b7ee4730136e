import { api } from '@aqua/contract/api';
import type { ImportRow, WholeListAnswer } from '@aqua/contract/students/customers-import';
import type { ImportTable } from '@aqua/contract/students/import-table';
import {
  importChanges,
  importResults,
  type ImportChange,
  type ImportResult,
} from '@aqua/contract/students/import-fields';
import type { ImportEntry } from '@aqua/contract/students/imports';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { answerTo, pageOf } from './fake-server.ts';
import { openScreen } from './render-screen.tsx';

/** A workbook whose headings do not say which column has the names. */
export const table: ImportTable = {
  format: 'xlsx',
  sheet: 'ม.4/1',
  sheetNumber: 2,
  isTogether: false,
  together: [],
  sheets: [
    { number: 2, name: 'ม.4/1' },
    { number: 3, name: 'ม.4/2' },
  ],
  otherSheets: 1,
  line: 3,
  firstLines: [
    { line: 1, text: 'A school' },
    { line: 3, text: 'No. · Pupil · E-mail' },
  ],
  isDmc: false,
  isRemembered: false,
  schoolCode: null,
  columns: [
    { heading: 'No.', field: null, isNeverRead: false },
    { heading: 'Pupil', field: null, isNeverRead: false },
    { heading: 'E-mail', field: 'email', isNeverRead: false },
  ],
  rows: [{ line: 4, cells: ['1', 'Mali', 'mali@school.example'] }],
  countRows: 150,
  roster: null,
};

const emailWrong = { code: 'student.emailAlert', field: 'email', message: 'Email invalid' };

/** 150 lines; line 9 is wrong. */
export const makeRows = (): ImportRow[] =>
  Array.from({ length: 150 }, (_, at) => ({
    line: at + 4,
    place: String(at + 4),
    name: `Student ${at}`,
    email: at === 5 ? 'nobody' : `s${at}@school.example`,
    studentNumber: '',
    schoolCode: '',
    loginName: null,
    erpIds: [],
    groups: [],
    startsOn: '',
    endsOn: '',
    result: at === 5 ? 'wrong' : 'ready',
    addsBooks: 0,
    joinsGroups: at === 5 ? 0 : 1,
    cardFor: null,
    awaitsGuardian: at === 7,
    errors: at === 5 ? [emailWrong] : [],
    decision: null,
    otherName: null,
    known: [],
    cleaned: [],
    suggestedEmail: null,
  }));

type Totals = Record<ImportResult, number>;

const nothing = Object.fromEntries(importChanges.map((change) => [change, 0]));

/** An import that has ended and can be undone. */
export const importEntry: ImportEntry = {
  id: 5,
  kind: 'file',
  fileName: 'students.csv',
  isWhole: false,
  state: 'ended',
  by: 'Anong',
  publisher: null,
  totals: Object.fromEntries(importResults.map((result) => [result, 0])) as Totals,
  counts: { ...nothing, made: 149, joined: 149 } as Record<ImportChange, number>,
  createdAt: '2026-11-30T03:00:00.000Z',
  endedAt: '2026-11-30T03:01:00.000Z',
  undoUntil: '2126-12-01T03:01:00.000Z',
};

interface Call {
  dryRun: boolean;
  columns: string | null;
  sheet: string | null;
  headings: string | null;
  schoolCode: string | null;
  otherSchool: string | null;
  whole: string | null;
  leaving: string | null;
  missingBooks: string | null;
  import: string | null;
  from: number;
  to: number;
  key: string | null;
  text: string;
}

/** Answers with these rows, as the server does; `fails` says which calls fail. */
export function answerImports(
  rows: ImportRow[],
  fails: (call: Call, calls: readonly Call[]) => Response | undefined | Promise<undefined> = () =>
    undefined,
  wholeList: WholeListAnswer | null = null,
  otherSchool: { last: string | null; codes: string[] } | null = null,
) {
  const calls: Call[] = [];
  answerTo(api.customers.previewImport, () => table);
  answerTo(api.customers.import, async ({ query, headers, body }) => {
    const text = String(body);
    const isMended = text.includes('9,Student 5,mended@school.example');
    const right = { email: 'mended@school.example', result: 'ready', errors: [], known: [] };
    const all = isMended ? rows.map((row) => (row.line === 9 ? { ...row, ...right } : row)) : rows;
    const [from, to] = [Number(query.get('from') ?? 1), Number(query.get('to') ?? all.length)];
    const call = {
      from,
      to,
      text,
      dryRun: query.get('dryRun') === 'true',
      columns: query.get('columns'),
      sheet: query.get('sheet'),
      headings: query.get('headings'),
      schoolCode: query.get('schoolCode'),
      otherSchool: query.get('otherSchool'),
      whole: query.get('whole'),
      leaving: query.get('leaving'),
      missingBooks: query.get('missingBooks'),
      import: query.get('import'),
      key: headers.get('idempotency-key'),
    };
    const failing = fails(call, calls);
    calls.push(call);
    const failure = await failing;
    if (failure !== undefined) return failure;
    const some = all.slice(from - 1, to) as ImportRow[];
    const totals = Object.fromEntries(importResults.map((result) => [result, 0])) as Totals;
    const groups = call.dryRun ? [] : [{ id: 9, name: 'ม.4/1' }];
    const read = { dryRun: call.dryRun, students: all.length, message: 'Read' };
    const whole = call.dryRun && call.whole !== null ? wholeList : null;
    const isLast = to >= all.length;
    const entry = isLast
      ? importEntry
      : { ...importEntry, state: 'running' as const, undoUntil: null };
    const asked = call.dryRun ? otherSchool : null;
    const did = { rows: some, whole, otherSchool: asked, import: call.dryRun ? null : entry };
    return { ...read, totals, groups, ...did };
  });
  return calls;
}

/** Opens the import from the list of students, and matches the column with the names. */
export async function openAndMatch(): Promise<UserEvent> {
  answerTo(api.customers.list, () => pageOf([]));
  const user = await openScreen('/students');
  await user.click(await screen.findByRole('link', { name: 'Import' }));
  await screen.findByRole('heading', { name: 'Import students', level: 1 });
  const input = screen.getByLabelText('Choose a file', { selector: 'input' });
  await user.upload(input, new File(['table'], 'students.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/Rows in the sheet “ม.4\/1”: 150/)).toHaveTextContent(
    'Sheets that are not read: 1.',
  );
  expect(screen.getByRole('status')).toHaveTextContent('Please say which columns hold: Name');
  await user.selectOptions(screen.getByLabelText('Read Pupil as'), 'Name');
  await screen.findByRole('button', { name: 'Import 149 students – 149 mails will be sent' });
  return user;
}

export const headed: ImportTable = {
  ...table,
  columns: [
    { heading: 'No.', field: null, isNeverRead: false },
    { heading: 'Name', field: 'name', isNeverRead: false },
    { heading: 'Email', field: 'email', isNeverRead: false },
  ],
};

/** Opens the import of a file whose headings match every column. */
export async function openHeaded(read: ImportTable = headed): Promise<UserEvent> {
  answerTo(api.customers.previewImport, () => read);
  const user = await openScreen('/students/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await user.upload(input, new File(['table'], 'students.csv', { type: 'text/csv' }));
  await screen.findByRole('button', { name: 'Import 149 students – 149 mails will be sent' });
  return user;
}
