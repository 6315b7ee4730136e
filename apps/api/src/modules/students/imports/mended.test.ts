import { catalogue } from '@aqua/phrases/catalogue';
import {
  resultsOf,
  rosterForm,
  makeBookOf,
  sendStudents,
  studentsForm,
} from '../../../testing/people/import-students.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** A file whose addresses and book are named after `word`, with corrections to its wrong lines. */
function fileOf(word: string) {
  const [book, host] = [word.toUpperCase(), `${word}.example`];
  const lines = [
    'Name,Email,ERP,Group',
    `Mali,,${book}-1,M/1`,
    `Ploy,ploy@${host},${book} 1,M/1`,
    `Nok,nok@${host},${book}-1,M/1`,
  ];
  return {
    file: lines.join('\n'),
    mended: `line,email,erpIds\n2,mali@${host},${book}-1\n3,ploy@${host},${word}-1`,
  };
}

test('what was mended counts in place of the file, and is checked against its other lines', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { file, mended } = fileOf('mend');
  await makeBookOf(make, admin, 'MEND-1');
  const send = (text: string, dry = true) =>
    sendStudents(admin, file, dry, undefined, { mended: text });
  expect(resultsOf(await sendStudents(admin, file, true))).toEqual({
    2: 'import.emailMissing',
    3: 'import.erpUnknown import.erpUnknown',
    4: 'ready',
  });
  // The address of another child in the file is refused, even as a later correction.
  const taken = await send('line,email\n2,nok@mend.example');
  expect(taken.rows.map(({ errors }) => errors[0]?.code)).toEqual([
    undefined,
    'import.erpUnknown',
    'import.otherName',
  ]);
  const unknown = await expectRefusal(
    send('line,email\n9,x@mend.example'),
    422,
    'import.mendedUnknown',
  );
  expect(unknown.envelope.errors[0]).toMatchObject({ params: { line: 9 }, field: 'file' });
  await expectRefusal(send('email\nx@mend.example'), 422, 'import.rosterColumn');

  const { totals } = await send(mended, false);
  expect(totals).toMatchObject({ ready: 3, wrong: 0 });
  const { data } = await admin.customers.list({ query: { keySearch: '@mend.example' } });
  expect(data.map(({ productOwnerships }) => productOwnerships.length)).toEqual([1, 1, 1]);
});

test('a family name alone is no name, until somebody says so', async ({ api }) => {
  const admin = await api.as('Admin');
  const lines = 'ชื่อ,นามสกุล,อีเมล\n ,ใจดี,jaidee@family.example\nปู,,pu@family.example';
  expect(resultsOf(await sendStudents(admin, lines, true))).toEqual({
    2: 'import.givenNameMissing',
    3: 'ready',
  });
  const mended = 'line,name\n2,ใจดี';
  const { rows } = await sendStudents(admin, lines, true, undefined, { mended });
  expect(rows[0]).toMatchObject({ result: 'ready', name: 'ใจดี' });
});

test('a wrong line says who may have been made from it once it was mended', async ({
  api,
  make,
}) => {
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const { file, mended } = fileOf('known');
  await makeBookOf(make, staff, 'KNOWN-1');
  await sendStudents(staff, file, false, undefined, { mended });
  // The same name, but in no group with this name.
  await staff.customers.invite({
    body: { name: 'Mali', email: 'other@known.example', productList: '[]' },
  });

  const open = { startsOn: null, endsOn: null };
  const same = { studentNumber: '', schoolCode: '', erpIds: ['KNOWN-1'] };
  const again = await sendStudents(staff, file, true);
  expect(again.rows.map(({ result, known }) => [result, known])).toEqual([
    ['wrong', [{ ...same, name: 'Mali', email: 'mali@known.example', days: open }]],
    // Her row names another book, which nobody has.
    ['wrong', [{ ...same, name: 'Ploy', email: 'ploy@known.example', days: null }]],
    ['alreadyDone', []],
  ]);
  expect(resultsOf(await sendStudents(staff, file, true, undefined, { mended }))).toEqual({
    2: 'alreadyDone',
    3: 'alreadyDone',
    4: 'alreadyDone',
  });
  const bare = await sendStudents(staff, 'name,email\nMALI,', true);
  expect(bare.rows[0]?.known.map(({ email }) => email)).toEqual([
    'mali@known.example',
    'other@known.example',
  ]);

  const others = api.withToken((await make.session('StaffAdmin')).token);
  const foreign = await sendStudents(others, file, true);
  expect(foreign.rows.flatMap(({ known }) => known)).toEqual([]);
});

test('in a OneRoster a name and an email are mended, and the classes stay', async ({ api }) => {
  const admin = await api.as('Admin');
  const files = {
    'users.csv': 'sourcedId,givenName,familyName,email\nu1,Dao,,\nu2,Fah,Sai,fah@roster.example',
    'classes.csv': 'sourcedId,title,schoolSourcedId\nc1,Mend 4/1,s\nc2,Mend chess,s',
    'enrollments.csv':
      'classSourcedId,userSourcedId,role\nc1,u1,student\nc2,u1,student\nc1,u2,student',
  };
  const send = (all: Record<string, string>, dryRun: 'true' | 'false') =>
    admin.customers.import({ query: { dryRun }, body: rosterForm(all) });
  expect(resultsOf(await send(files, 'true'))).toEqual({ 2: 'import.emailMissing', 3: 'ready' });
  const whole = { ...files, 'mended.csv': 'line,name,email\n2,Dao Dee,dao@roster.example' };
  const { rows, totals } = await send(whole, 'false');
  expect(totals).toMatchObject({ ready: 2, wrong: 0 });
  expect(rows[0]).toMatchObject({ name: 'Dao Dee', groups: ['Mend 4/1', 'Mend chess'] });
});

test('a file that is called mended.csv is read by itself', async ({ api }) => {
  const admin = await api.as('Admin');
  const body = rosterForm({ 'mended.csv': 'name,email\nSom,som@alone.example' });
  const answer = await admin.customers.import({ query: { dryRun: 'true' }, body });
  expect(resultsOf(answer)).toEqual({ 2: 'ready' });
});

test('ERP ids are found in small letters, and one that is written exactly wins', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  await makeBookOf(make, admin, 'Case-1');
  await makeBookOf(make, admin, 'CASE-2');
  const exact = await makeBookOf(make, admin, 'case-2');
  const lines = ['name,email,erp', 'A,a@case.example,cASE-1', 'B,b@case.example,case-2'];
  lines.push('C,c@case.example,Case-2', 'D,d@case.example,case-1 case-1');
  const answer = await sendStudents(admin, lines.join('\n'), false);
  expect(resultsOf(answer)).toEqual({ 2: 'ready', 3: 'ready', 4: 'import.erpTwice', 5: 'ready' });
  const [b] = (await admin.customers.list({ query: { keySearch: 'b@case.example' } })).data;
  expect(b?.productOwnerships.map(({ productId }) => productId)).toEqual([exact.id]);
});

test('the file of the results can be imported: its headings are known', async ({ api }) => {
  const admin = await api.as('Admin');
  for (const { backoffice } of Object.values(catalogue)) {
    const { fields, line, result, reason } = backoffice.imports;
    const { name, email, erpIds, group, startsOn, endsOn } = fields;
    const headings = [line, name, email, erpIds, group, startsOn, endsOn, result, reason];
    const row = '4,Mali,mali@results.example,,,2026-05-16,,Imported,';
    const body = studentsForm(`${headings.join(',')}\n${row}`);
    const preview = await admin.customers.previewImport({ body });
    expect(preview.columns.map(({ field }) => field)).toEqual([
      null,
      'name',
      'email',
      'erpIds',
      'group',
      'startsOn',
      'endsOn',
      null,
      null,
    ]);
  }
});

test('a row is known again by what the file has there, also where name and email were mended', async ({
  api,
  make,
}) => {
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const rows = ['Name,Email,Group', ',,Again 1', 'Nok Sri,nok@again.example,Again 1'];
  // The first row lacks the name and has a wrong e-mail; the second has a name that only a person
  // can see is wrong; the third has the e-mail of another child.
  rows.push(',nobody,Again 1', 'Plyo,ploy.again.example,Again 1', 'Fah,nok@again.example,Again 1');
  const again = [...rows];
  // Other rows in front, as a school adds them: the rest still have their neighbours.
  again.splice(1, 0, 'First,first@again.example,Again 1', 'Second,second@again.example,Again 1');
  const typed = [
    'line,name,email,decision',
    '2,Mali Dee,mali@again.example,',
    '4,Dao Dee,dao@again.example,',
    '5,Ploy Dee,ploy@again.example,',
    '6,Fah,fah@again.example,',
  ].join('\n');
  const send = (lines: string[], dry: boolean, mended?: string) =>
    sendStudents(staff, lines.join('\n'), dry, undefined, mended === undefined ? {} : { mended });
  expect((await send(rows, false, typed)).totals).toMatchObject({ ready: 5, wrong: 0 });

  const knownOf = ({ rows: all }: Awaited<ReturnType<typeof send>>) =>
    all.map(({ known }) => known.map(({ name, email }) => `${name} ${email}`).join());
  const known = ['Dao Dee dao@again.example', 'Ploy Dee ploy@again.example'];
  expect(knownOf(await send(rows, true))).toEqual([
    'Mali Dee mali@again.example',
    '',
    ...known,
    'Fah fah@again.example',
  ]);
  expect(knownOf(await send(again, true)).slice(4, 6)).toEqual(known);
  // Another publisher's staff recognise nobody.
  const others = api.withToken((await make.session('StaffAdmin')).token);
  const foreign = await sendStudents(others, rows.join('\n'), true);
  expect(foreign.rows.flatMap((row) => row.known)).toEqual([]);
});

test('who is the same person is asked once for the same row', async ({ api }) => {
  const admin = await api.as('Admin');
  const body = { name: 'Somchai Jaidee', email: 'once@again.example', productList: '[]' };
  await admin.customers.invite({ body });
  const file = 'name,email,group\nสมชาย ใจดี,once@again.example,Once';
  const send = (dry: boolean, mended?: string) =>
    sendStudents(admin, file, dry, undefined, mended === undefined ? {} : { mended });
  expect((await send(true)).totals).toMatchObject({ toDecide: 1 });
  await send(false, 'line,decision\n2,samePerson');
  expect((await send(true)).rows[0]).toMatchObject({
    result: 'alreadyDone',
    decision: 'samePerson',
    otherName: 'Somchai Jaidee',
  });
  // It can be taken back.
  expect((await send(true, 'line,decision\n2,')).totals).toMatchObject({ toDecide: 1 });
});
