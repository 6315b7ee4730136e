import {
  makeBookOf,
  noRows,
  resultsOf,
  sendStudents,
} from '../../../testing/people/import-students.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** Thai as Excel in Thai saves it: Windows-874. */
function inThai874(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 128 ? code : code - 0x0e00 + 0xa0;
    }),
  );
}

test('a dry run says what an import will do and changes nothing; a second run has nothing to do', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const [one, two] = [
    await makeBookOf(make, admin, 'RUN-1'),
    await makeBookOf(make, admin, 'RUN-2'),
  ];
  const reader = await make.student(admin, [one]);
  const file = [
    'Name,E-mail,ERP IDs',
    'สมหญิง ใจดี,New@run.example,RUN-1;RUN-2',
    `${reader.name},${reader.email},"RUN-1, RUN-2"`,
    `${reader.name},${reader.email},RUN-1`,
    'Nobody,nobody,RUN-1',
  ].join('\r\n');
  const expected = { 2: 'ready', 3: 'addsBooks', 4: 'alreadyDone', 5: 'student.emailAlert' };
  const totals = { ...noRows, ready: 1, addsBooks: 1, alreadyDone: 1, wrong: 1 };

  const before = await admin.customers.list();
  const dry = await sendStudents(admin, file, true);
  expect(dry).toMatchObject({ dryRun: true, totals });
  expect(resultsOf(dry)).toEqual(expected);
  expect(await admin.customers.list()).toEqual(before);
  expect(await mailsTo(server, 'new@run.example')).toEqual([]);

  const real = await sendStudents(admin, file, false);
  expect(real).toMatchObject({ dryRun: false, totals });
  expect(resultsOf(real)).toEqual(expected);
  expect(real.rows[0]).toEqual({
    line: 2,
    place: '2',
    name: 'สมหญิง ใจดี',
    email: 'new@run.example',
    erpIds: ['RUN-1', 'RUN-2'],
    groups: [],
    startsOn: '',
    endsOn: '',
    result: 'ready',
    addsBooks: 2,
    joinsGroups: 0,
    awaitsGuardian: false,
    errors: [],
    decision: null,
    otherName: null,
    known: [],
    cleaned: [],
    studentNumber: '',
    schoolCode: '',
    loginName: null,
    cardFor: null,
    suggestedEmail: null,
  });
  expect(real.rows[3]?.errors[0]).toMatchObject({ field: 'email', message: 'Email invalid' });
  const [made] = (await admin.customers.list({ query: { keySearch: 'new@run.example' } })).data;
  expect(made?.productOwnerships.map(({ productId }) => productId)).toEqual([one.id, two.id]);
  expect(made?.logs.map(({ action }) => action)).toEqual(['invited']);
  const [mail, ...more] = await mailsTo(server, 'new@run.example');
  expect(more).toEqual([]);
  expect(mail?.text).toContain(two.title);
  const news = (await mailsTo(server, reader.email)).at(-1);
  expect(news?.text).toContain(two.title);
  expect(news?.text).not.toContain(one.title);

  const again = await sendStudents(admin, file, false);
  expect(again.totals).toEqual({ ...noRows, alreadyDone: 3, wrong: 1 });
  expect(await mailsTo(server, 'new@run.example')).toHaveLength(1);
  const { data } = await admin.auditLog.list({ query: { keySearch: 'student.i', size: 20 } });
  expect(data.slice(0, 4).map(({ action }) => action)).toEqual([
    'student.imported',
    'student.imported',
    'student.invited',
    'student.invited',
  ]);
  expect(data[1]?.subject).toMatchObject({ fileName: 'students.csv', totals });
});

test('headings, separators and encodings of every usual spreadsheet program are read', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const [one, two] = [
    await makeBookOf(make, admin, 'ENC-1'),
    await makeBookOf(make, admin, 'ENC 2/ก'),
  ];
  const mark = '\uFEFF';
  const thai = 'ลำดับ;รหัส ERP;อีเมล;ชื่อ - นามสกุล\n1;ENC-1;{};น้ำผึ้ง ศรีสุข\n';
  const tabs = 'ชื่อ\tอีเมล์\tERP\r\nน้ำผึ้ง ศรีสุข\t{}\t"ENC-1, ENC 2/ก"\r\n';
  const files: Record<string, (email: string) => string | Buffer> = {
    plain: (email) => `email,name,erp_id\r${email},น้ำผึ้ง ศรีสุข,ENC-1 ENC-1`,
    marked: (email) => `${mark}E-mail, Name ,ERP-ID\r\n${email},"น้ำผึ้ง ศรีสุข", "ENC-1\nENC 2/ก"`,
    thai874: (email) => inThai874(thai.replace('{}', email)),
    separator: (email) => `sep=|\nName|Email|ERP IDs\nน้ำผึ้ง ศรีสุข|${email}|ENC-1;ENC 2/ก\n`,
    little: (email) => Buffer.from(mark + tabs.replace('{}', email), 'utf16le'),
    big: (email) => Buffer.from(mark + tabs.replace('{}', email), 'utf16le').swap16(),
  };
  for (const [name, file] of Object.entries(files)) {
    const email = `${name}@encodings.example`;
    const { totals } = await sendStudents(admin, file(email), false);
    expect(totals, name).toEqual({ ...noRows, ready: 1 });
    const [student] = (await admin.customers.list({ query: { keySearch: email } })).data;
    expect(student?.name, name).toBe('น้ำผึ้ง ศรีสุข');
    const owned = student?.productOwnerships.map(({ productId }) => productId);
    const both = ['marked', 'separator', 'little', 'big'].includes(name);
    expect(owned, name).toEqual(both ? [one.id, two.id] : [one.id]);
  }
});

test('a wrong line says what is wrong with it and stops no other', async ({ api, make }) => {
  const admin = await api.as('Admin');
  await makeBookOf(make, admin, 'OK-1');
  await makeBookOf(make, admin, 'TWICE');
  await makeBookOf(make, admin, 'TWICE');
  const gone = await make.student(admin);
  await admin.customers.remove({ params: { id: gone.id } });
  const file = [
    'name,email,erp ids',
    '"A name',
    'on two lines",lines@wrong.example,OK-1',
    '',
    ',,',
    'Unknown,unknown@wrong.example,OK-1 NOWHERE',
    'Twice,twice@wrong.example,TWICE',
    `${gone.name},${gone.email},OK-1`,
    ' ,@,OK-1',
    'Commas,commas@wrong.example,OK-1,TWICE',
    'Short,short@wrong.example',
    'Last,last@wrong.example,OK-1',
  ].join('\n');
  const expected = {
    2: 'ready',
    6: 'import.erpUnknown',
    7: 'import.erpTwice',
    8: 'student.deleted',
    9: 'student.nameAlert student.emailAlert',
    10: 'import.tooManyCells',
    11: 'ready',
    12: 'ready',
  };
  expect(resultsOf(await sendStudents(admin, file, true))).toEqual(expected);
  const answer = await sendStudents(admin, file, false);
  expect(resultsOf(answer)).toEqual(expected);
  expect(answer.rows[1]?.errors).toEqual([
    {
      code: 'import.erpUnknown',
      params: { erpId: 'NOWHERE' },
      field: 'erpIds',
      message: 'There is no book with the ERP ID NOWHERE, or you may not assign it',
    },
  ]);
  const made = await admin.customers.list({ query: { keySearch: '@wrong.example', orderBy: 2 } });
  expect(made.data.map(({ email }) => email ?? '').toSorted()).toEqual([
    'last@wrong.example',
    'lines@wrong.example',
    'short@wrong.example',
  ]);
});

test("staff import students for their own publisher's books alone", async ({ api, make }) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const own = await makeBookOf(make, staff, 'SHARED');
  await makeBookOf(make, admin, 'SHARED');
  await makeBookOf(make, admin, 'FOREIGN');
  const [stranger, other] = [await make.student(admin), await make.student(admin)];
  const file = [
    'name,email,erp',
    'New,new@staff.example,SHARED',
    'New,foreign@staff.example,FOREIGN',
    `${stranger.name},${stranger.email},`,
    `${other.name},${other.email},SHARED`,
  ].join('\n');
  // The students of lines 4 and 5 are somebody else's: nothing tells that from a new address.
  const foreseen = { 2: 'ready', 3: 'import.erpUnknown', 4: 'ready', 5: 'ready' };
  expect(resultsOf(await sendStudents(staff, file, true))).toEqual(foreseen);
  const done = { ...foreseen, 5: 'addsBooks' };
  expect(resultsOf(await sendStudents(staff, file, false))).toEqual(done);
  const { data } = await staff.customers.list();
  expect(new Set(data.map(({ email }) => email))).toEqual(
    new Set(['new@staff.example', stranger.email, other.email]),
  );
  const owned = data.flatMap((row) => row.productOwnerships.map(({ productId }) => productId));
  expect(owned).toEqual([own.id, own.id]);
  expect(resultsOf(await sendStudents(admin, file, true))[2]).toBe('import.erpTwice');
});

test('a line that names more books than a student can get has a short answer', async ({ api }) => {
  const admin = await api.as('Admin');
  const words = (count: number) => Array.from({ length: count }, (_, nth) => nth.toString(36));
  const file = [
    'name,email,erp ids',
    `Words,words@many.example,${words(200_000).join(' ')}`,
    `Parts,parts@many.example,${words(200_000).join(';')}`,
    `Both,both@many.example,${words(1_200)
      .join(' ')
      .match(/.{1,100}(?: |$)/g)
      ?.join(';')}`,
    `Unknown,unknown@many.example,${words(1_000).join(';')}`,
    `Wrong,wrong,${words(200_000).join(';')}`,
  ].join('\n');
  const { rows } = await sendStudents(admin, file, true);
  expect(rows.map(({ errors, erpIds }) => [errors[0]?.code, errors.length, erpIds.length])).toEqual(
    [
      ['import.tooManyBooks', 1, 1],
      ['import.tooManyBooks', 1, 20],
      ['import.tooManyBooks', 1, 20],
      ['import.erpUnknown', 20, 1_000],
      ['student.emailAlert', 1, 20],
    ],
  );
  expect(JSON.stringify(rows).length).toBeLessThan(50_000);
});

test('a file that is no CSV, damaged or too large is refused, and the error names the place', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const refuse = (content: string | Buffer, status: number, code: string) =>
    expectRefusal(sendStudents(admin, content, false), status, code);
  const open = await refuse(
    'name,email\nA,a@b.example\n"B,b@b.example\nC,c@b.example',
    422,
    'table.damaged',
  );
  expect(open.envelope.errors[0]).toMatchObject({ params: { line: 3 }, field: 'file' });
  await refuse('name,email\nA "x" B,"a@b.example"y\n', 422, 'table.damaged');
  const headless = await refuse('\nname,phone\nA,1', 422, 'import.noEmailColumn');
  expect(headless.envelope.errors[0]?.params).toEqual({ line: 2 });
  await refuse('email\na@b.example', 422, 'import.noNameColumn');
  await refuse('name,email,E-Mail\nA,a@b.example,c@d.example', 422, 'import.columnTwice');
  await refuse('', 422, 'file.empty');
  await refuse(' \n,,\n', 422, 'file.empty');
  await refuse(Buffer.from('PK\u0003\u0004 a workbook'), 422, 'table.workbookDamaged');
  await refuse(Buffer.from([0x89, 0x50, 0x00, 0x1a, 0xdb]), 415, 'table.notText');
  await refuse(`name,email\n${'A,a@b.example\n'.repeat(10_001)}`, 422, 'import.tooManyRows');
  await refuse(Buffer.alloc(5 * 1_048_576 + 1, 'a'), 413, 'file.tooLarge');
  expect((await admin.customers.list({ query: { keySearch: '@b.example' } })).totalItems).toBe(0);
});

test('a call that is repeated under its key answers the same; another file is refused', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const file = 'name,email\nKey,key@key.example';
  const first = await sendStudents(admin, file, false, 'import-1');
  expect(first.totals.ready).toBe(1);
  expect(await sendStudents(admin, file, false, 'import-1')).toEqual(first);
  const other = sendStudents(admin, `${file}\nOther,other@key.example`, false, 'import-1');
  await expectRefusal(other, 409, 'idempotency.otherBody');
});

test('an exported file can be imported unchanged', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const book = await makeBookOf(make, admin, '=ERP-1');
  const body = { name: '=cmd|calc', email: 'formula@round.example', productList: `[${book.id}]` };
  await admin.customers.invite({ body });
  const file = await admin.customers.export({ query: { keySearch: '@round.example' } });
  const text = await file.text();
  expect(text).toContain("'=cmd|calc");
  const answer = await sendStudents(admin, Buffer.from(await file.arrayBuffer()), true);
  expect(answer.rows).toMatchObject([
    { line: 2, name: '=cmd|calc', erpIds: ['=ERP-1'], result: 'alreadyDone' },
  ]);
});
