import { makeBookOf, resultsOf, sendStudents } from '../../../testing/people/import-students.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { makeWorkbook } from '../../../testing/files/make-workbook.ts';
import { expect, test } from '../../../testing/test-api.ts';

test('books get the days of their rows, in the Buddhist era too', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const [one, two] = [
    await makeBookOf(make, admin, 'DAY-1'),
    await makeBookOf(make, admin, 'DAY-2'),
  ];
  const file = [
    'ชื่อ,อีเมล,ERP,ตั้งแต่วันที่,ถึงวันที่',
    'A,a@days.example,DAY-1,16/5/2569,31/3/2670',
    'A,a@days.example,DAY-2,,2127-03-30',
    'B,b@days.example,DAY-1,,',
    'C,c@days.example,DAY-1,,31/13/2570',
    'D,d@days.example,DAY-1,1/4/2670,31/3/2670',
    ',nobody,DAY-1,soon,',
    'E,nobody,DAY-1,,31/3/2670',
    'F,f@days.example,DAY-1,,31/3/2670,more',
  ].join('\n');
  const expected = {
    2: 'ready',
    3: 'addsBooks',
    4: 'ready',
    5: 'import.day',
    6: 'ownership.datesAlert',
    7: 'student.nameAlert student.emailAlert import.day',
    8: 'student.emailAlert',
    9: 'import.tooManyCells',
  };
  const dry = await sendStudents(admin, file, true);
  expect(resultsOf(dry)).toEqual(expected);
  expect(dry.rows[0]).toMatchObject({ startsOn: '2026-05-16', endsOn: '2127-03-31' });
  expect(dry.rows[3]).toMatchObject({ endsOn: '31/13/2570', errors: [{ field: 'endsOn' }] });
  // Even in a row with errors, days that can be read are shown as days.
  expect(dry.rows.slice(6).map(({ endsOn }) => endsOn)).toEqual(['2127-03-31', '2127-03-31']);
  expect(resultsOf(await sendStudents(admin, file, false))).toEqual(expected);
  const { data } = await admin.customers.list({ query: { keySearch: '@days.example' } });
  const days = data.flatMap(({ email, productOwnerships }) =>
    productOwnerships.map((own) => `${email?.[0]} ${own.productId} ${own.startsOn} ${own.endsOn}`),
  );
  expect(new Set(days)).toEqual(
    new Set([
      `a ${one.id} 2026-05-16 2127-03-31`,
      `a ${two.id} null 2127-03-30`,
      `b ${one.id} null null`,
    ]),
  );
  expect(await mailsTo(server, 'a@days.example')).toHaveLength(1);
});

test('a book that is over gets the days of a row; one that is not keeps its own', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const book = await makeBookOf(make, admin, 'DAY-3');
  const give = (email: string, endsOn: string) =>
    admin.customers.invite({
      body: { name: 'Over', email, productList: `[${book.id}]`, startsOn: '2020-01-01', endsOn },
    });
  await give('over@ended.example', '2020-12-31');
  await give('open@ended.example', '2126-12-31');
  const rows = (until: string) =>
    ['name,email,erp,Until', 'Over,over@ended.example,DAY-3,', 'Over,open@ended.example,DAY-3,']
      .map((row, at) => (at === 0 ? row : `${row}${until}`))
      .join('\n');
  expect(resultsOf(await sendStudents(admin, rows(''), true))).toEqual({
    2: 'alreadyDone',
    3: 'alreadyDone',
  });
  const expected = { 2: 'addsBooks', 3: 'alreadyDone' };
  expect(resultsOf(await sendStudents(admin, rows('31/12/2127'), true))).toEqual(expected);
  expect(resultsOf(await sendStudents(admin, rows('31/12/2127'), false))).toEqual(expected);
  const ends = async (keySearch: string) =>
    (await admin.customers.list({ query: { keySearch } })).data[0]?.productOwnerships[0]?.endsOn;
  expect(await ends('over@ended.example')).toBe('2127-12-31');
  expect(await ends('open@ended.example')).toBe('2126-12-31');
});

test('a workbook has its days as numbers, as days and as text', async ({ api, make }) => {
  const admin = await api.as('Admin');
  await makeBookOf(make, admin, 'DAY-4');
  const workbook = await makeWorkbook({
    A: [
      ['Name', 'Email', 'ERP', 'Last day'],
      ['A', 'a@sheet.example', 'DAY-4', { xml: '<c s="3"><v>46477</v></c>' }],
      ['B', 'b@sheet.example', 'DAY-4', { xml: '<c><v>46477</v></c>' }],
      ['C', 'c@sheet.example', 'DAY-4', '31 มี.ค. 2570'],
    ],
  });
  const { rows } = await sendStudents(admin, workbook, true);
  expect(rows.map(({ endsOn }) => endsOn)).toEqual(['2027-03-31', '2027-03-31', '2027-03-31']);
});

test('a grade is the group, or stands in front of the room', async ({ api }) => {
  const admin = await api.as('Admin');
  const groupsOf = async (...lines: string[]) => {
    const { rows } = await sendStudents(admin, lines.join('\n'), true);
    return rows.map(({ groups }) => groups.join());
  };
  for (const heading of ['ชั้น', 'ห้อง', 'Class', 'Grade', 'ระดับชั้น', 'Homeroom'])
    expect(await groupsOf(`name,email,${heading}`, 'A,a@grade.example,ม.4/1')).toEqual(['ม.4/1']);
  const both = ['ชื่อ,อีเมล,ชั้น,ห้อง', 'A,a@grade.example,ม.4,1', 'B,b@grade.example,ม.4,ม.4/2'];
  expect(await groupsOf(...both, 'C,c@grade.example,ม.4,', 'D,d@grade.example,,3')).toEqual([
    'ม.4/1',
    'ม.4/2',
    'ม.4',
    '3',
  ]);
});
