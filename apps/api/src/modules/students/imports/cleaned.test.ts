import { resultsOf, sendStudents } from '../../../testing/people/import-students.ts';
import { expect, test } from '../../../testing/test-api.ts';

test('e-mails and digits are cleaned, and the row says what the file has', async ({ api }) => {
  const admin = await api.as('Admin');
  const file = [
    'name,email,class',
    'A,Mali Jaidee <mali@clean.example>,ม.๔/๑',
    'B,mailto:nok@clean.example,ม.4/1',
    'C,๖๕๐๑@clean.example;,ม.4/1',
    'D,dao@clean.example , ม.4/1',
    'ดา\u202eว,duan\u200b@clean.example,ม.4/1',
    'E,<<@@>,ม.4/1',
  ].join('\n');
  const { rows } = await sendStudents(admin, file, true);
  expect(rows).toMatchObject([
    {
      email: 'mali@clean.example',
      groups: ['ม.4/1'],
      cleaned: [
        { field: 'email', written: 'Mali Jaidee <mali@clean.example>' },
        { field: 'group', written: 'ม.๔/๑' },
      ],
    },
    {
      email: 'nok@clean.example',
      cleaned: [{ field: 'email', written: 'mailto:nok@clean.example' }],
    },
    { email: '6501@clean.example', cleaned: [{ field: 'email', written: '๖๕๐๑@clean.example;' }] },
    { email: 'dao@clean.example', cleaned: [], result: 'ready' },
    {
      name: 'ดาว',
      email: 'duan@clean.example',
      // What nobody sees does not come back; that it was there is told.
      cleaned: [
        { field: 'name', written: 'ดาว' },
        { field: 'email', written: 'duan@clean.example' },
      ],
    },
    { result: 'wrong' },
  ]);
});

test('of two e-mails in a cell, none is taken', async ({ api }) => {
  const admin = await api.as('Admin');
  const both = [
    'mali@two.example <mother@two.example>',
    'Mali mali@two.example; Mother <mother@two.example>',
    'Mali <mali@two.example> <mother@two.example>',
    'Mali <mali@two.example>, mother@two.example',
  ];
  const same = ['mali@one.example <mailto:Mali@one.example>', '"Nok, Sukjai" <nok@one.example>;'];
  const quoted = [...both, ...same].map((cell) => `"${cell.replaceAll('"', '""')}"`);
  const file = ['name,email', ...quoted.map((cell, at) => `S${at},${cell}`)].join('\n');
  const answer = await sendStudents(admin, file, true);
  expect(Object.values(resultsOf(answer))).toEqual([
    ...both.map(() => 'student.emailAlert'),
    'ready',
    'ready',
  ]);
  expect(answer.rows.map(({ email }) => email)).toEqual([
    ...both,
    'mali@one.example',
    'nok@one.example',
  ]);
});

test('a group that was made with Thai digits is found again', async ({ api }) => {
  const admin = await api.as('Admin');
  const group = await admin.groups.create({ body: { name: 'ป.๖/๒' } });
  const answer = await sendStudents(admin, 'name,email,class\nA,a@thai.example,ป.๖/๒', false);
  expect(answer.groups).toEqual([{ id: group.id, name: 'ป.๖/๒' }]);
});

test('a domain that looks mistyped asks before the row is imported', async ({ api }) => {
  const admin = await api.as('Admin');
  const domains = ['gmial.com', 'gmail.con', 'hotmial.com', 'gmail.co', 'yaho.com', 'yahooo.co.th'];
  const right = ['gmail.com', 'mail.com', 'ymail.com', 'school.ac.th', 'gmx.com', 'GMAIL.com'];
  const lines = [...domains, ...right].map((domain, at) => `S${at},s${at}@${domain}`);
  const answer = await sendStudents(admin, ['name,email', ...lines].join('\n'), true);
  expect(answer.rows.map(({ suggestedEmail }) => suggestedEmail)).toEqual([
    's0@gmail.com',
    's1@gmail.com',
    's2@hotmail.com',
    's3@gmail.com',
    's4@yahoo.com',
    's5@yahoo.co.th',
    ...right.map(() => null),
  ]);
  expect(answer.totals).toMatchObject({ toDecide: 6, ready: 6 });

  const file = 'name,email\nMali,mali@gmial.com\nNok,nok@gmial.com\nDao,dao@gmial.com';
  const mended = 'line,email,decision\n2,mali@gmail.com,\n3,nok@gmial.com,emailIsRight';
  const done = await sendStudents(admin, file, false, undefined, { mended });
  expect(resultsOf(done)).toEqual({ 2: 'ready', 3: 'ready', 4: 'import.emailTypo' });
  expect(done.rows[2]).toMatchObject({ result: 'toDecide', errors: [{ field: 'email' }] });
  // Who was said to be right is not asked about again.
  const again = await sendStudents(admin, file, true);
  expect(resultsOf(again)).toEqual({ 2: 'alreadyDone', 3: 'alreadyDone', 4: 'import.emailTypo' });
  // Whoever took the suggestion is known by it, and the row says what the file has.
  expect(again.rows[0]).toMatchObject({
    email: 'mali@gmail.com',
    suggestedEmail: null,
    cleaned: [{ field: 'email', written: 'mali@gmial.com' }],
  });
});

test('rows with one e-mail that was said to be right stay one student in the next import', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const file = [
    'name,email,class',
    'Mali,twice@gmial.com,ม.4/1',
    'Nok,nok@right.example,ม.4/1',
    'Mali,twice@gmial.com,ม.4/2',
    'Dao,dao@gmial.com,ม.4/1',
    'Dao,dao@gmial.com,ม.4/2',
  ].join('\n');
  const mended = [
    'line,email,decision',
    '2,twice@gmial.com,emailIsRight',
    '4,twice@gmial.com,emailIsRight',
    '5,dao@gmail.com,',
    '6,dao@gmail.com,',
  ].join('\n');
  const done = await sendStudents(admin, file, false, undefined, { mended });
  expect(done).toMatchObject({ students: 3, totals: { ready: 3, joinsGroup: 2 } });
  const again = await sendStudents(admin, file, true);
  expect(again).toMatchObject({ students: 3, totals: { alreadyDone: 5 } });
  const other = file.replace('Mali,twice@gmial.com,ม.4/2', 'Somchai,twice@gmial.com,ม.4/2');
  expect(resultsOf(await sendStudents(admin, other, true))).toMatchObject({
    4: 'import.emailTypo',
  });
});
