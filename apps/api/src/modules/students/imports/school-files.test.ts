import { makeWorkbook } from '../../../testing/files/make-workbook.ts';
import { resultsOf, sendStudents, studentsForm } from '../../../testing/people/import-students.ts';
import { schoolFiles } from '../../../testing/rosters/school-files.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

for (const [what, make] of Object.entries(schoolFiles))
  test(`a list of a school is read as it is: ${what}`, async ({ api }) => {
    const admin = await api.as('Admin');
    const { rows } = await sendStudents(admin, await make(), true);
    expect(rows).toMatchObject([
      { name: 'มะลิ ใจดี', email: 'mali@list.example', groups: ['ม.4/1'], result: 'ready' },
      { name: 'นก สุขใจ', email: 'nok@list.example', groups: ['ม.4/1'], result: 'ready' },
    ]);
  });

test('the sheet of the students is read, whatever that of other people has', async ({ api }) => {
  const admin = await api.as('Admin');
  const pupils = [
    ['ชื่อ', 'อีเมล'],
    ['มะลิ ใจดี', 'mali@sheet.example'],
  ];
  const others = [
    ['ชื่อ', 'นามสกุล', 'อีเมล', 'ห้อง', 'ชั้น'],
    ['สมศรี', 'ดี', 'somsri@sheet.example', '1', 'ม.4'],
  ];
  const sheetOf = async (sheets: Record<string, (string[] | null)[]>) => {
    const body = studentsForm(await makeWorkbook(sheets));
    return (await admin.customers.previewImport({ body })).sheet;
  };
  for (const name of ['รายชื่อครู', 'บุคลากร', 'อาจารย์', 'ผู้ปกครอง', 'Teachers', 'Staff', 'Parents'])
    expect(await sheetOf({ [name]: others, 'ม.4': pupils })).toBe('ม.4');
  expect(await sheetOf({ Data: pupils, นักเรียน: pupils })).toBe('นักเรียน');
  expect(await sheetOf({ นักเรียนและผู้ปกครอง: others, 'ม.4': pupils })).toBe('นักเรียนและผู้ปกครอง');
  expect(await sheetOf({ คำแนะนำ: [['กรอก', 'ที่นี่']], 'ม.4 ครูสมศรี': pupils })).toBe('ม.4 ครูสมศรี');
});

test('another sheet and another line of headings can be chosen', async ({ api }) => {
  const admin = await api.as('Admin');
  const file = await makeWorkbook({
    Empty: [],
    'ม.4': [
      ['ชื่อ', 'อีเมล'],
      ['Four', 'four@sheet.example'],
    ],
    'ม.5': [
      ['โรงเรียนทดสอบ'],
      ['Pupil', 'Address'],
      ['Five', 'five@sheet.example'],
      ['Six', 'six@sheet.example'],
    ],
  });
  const body = studentsForm(file);
  const preview = (query: { sheet?: number; headings?: number }) =>
    admin.customers.previewImport({ query, body });
  expect(await preview({})).toMatchObject({
    sheet: 'ม.4',
    sheetNumber: 2,
    otherSheets: 1,
    sheets: [
      { number: 2, name: 'ม.4' },
      { number: 3, name: 'ม.5' },
    ],
  });
  expect(await preview({ sheet: 3, headings: 2 })).toMatchObject({
    sheet: 'ม.5',
    line: 2,
    firstLines: [
      { line: 1, text: 'โรงเรียนทดสอบ' },
      { line: 2, text: 'Pupil · Address' },
      { line: 3, text: 'Five · five@sheet.example' },
      { line: 4, text: 'Six · six@sheet.example' },
    ],
    columns: [{ heading: 'Pupil' }, { heading: 'Address' }],
    countRows: 2,
  });
  expect(await preview({ sheet: 3, headings: 0 })).toMatchObject({ line: null, countRows: 4 });
  const send = (part: object) =>
    sendStudents(admin, file, true, undefined, { columns: 'name,email', ...part });
  expect(resultsOf(await send({ sheet: 3, headings: 2 }))).toEqual({ 3: 'ready', 4: 'ready' });
  expect(resultsOf(await send({}))).toEqual({ 2: 'ready' });
  await expectRefusal(preview({ sheet: 1 }), 422, 'import.sheetUnknown');
  await expectRefusal(preview({ sheet: 9 }), 422, 'import.sheetUnknown');
  await expectRefusal(preview({ sheet: 3, headings: 40 }), 422, 'import.headingsUnknown');
});

test('a national id and the like are never read, whatever a client asks for', async ({ api }) => {
  const admin = await api.as('Admin');
  const content = (await schoolFiles['with what nobody needs']?.()) ?? '';
  const preview = await admin.customers.previewImport({ body: studentsForm(content) });
  expect(preview.columns.map(({ isNeverRead }) => isNeverRead)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  const asked = await sendStudents(admin, content, true, undefined, {
    columns: 'group,name,erpIds,email',
  });
  for (const answer of [JSON.stringify(preview), JSON.stringify(asked)])
    expect(answer).not.toMatch(/11037|พุทธ|คริสต์/);
});

const own = ['1103700000011', '1103700000012'] as const;

/** Headings over two lines, of which either may name what is never read, and two students. */
const mergedHeadings: Record<string, string[][]> = {
  'in the upper line, beside a known heading': [
    ['ที่', 'เลขประจำตัวประชาชน', 'ชื่อ-สกุล', 'ติดต่อ', ''],
    ['', '', '', 'โทรศัพท์', 'อีเมล'],
    ['1', own[0], 'มะลิ ใจดี', '0810000000', 'mali@list.example'],
    ['2', own[1], 'นก สุขใจ', '0810000001', 'nok@list.example'],
  ],
  'in the upper line, without a known heading': [
    ['ลำดับ', 'เลขประจำตัวประชาชน', 'ข้อมูลนักเรียน'],
    ['', '', 'ชื่อ', 'สกุล', 'อีเมล'],
    ['1', own[0], 'มะลิ', 'ใจดี', 'mali@list.example'],
    ['2', own[1], 'นก', 'สุขใจ', 'nok@list.example'],
  ],
  'in the lower line': [
    ['ชื่อ-สกุล', 'อีเมล', 'ข้อมูลส่วนบุคคล', ''],
    ['', '', 'เลขบัตรประชาชน', 'ศาสนา'],
    ['มะลิ ใจดี', 'mali@list.example', own[0], 'พุทธ'],
    ['นก สุขใจ', 'nok@list.example', own[1], 'คริสต์'],
  ],
  'alone in the lower line': [
    ['ชื่อ-สกุล', 'อีเมล', 'ข้อมูลส่วนบุคคล'],
    ['', '', 'เลขบัตรประชาชน'],
    ['มะลิ ใจดี', 'mali@list.example', own[0]],
    ['นก สุขใจ', 'nok@list.example', own[1]],
  ],
  'below a title that mentions it': [
    ['รายชื่อและเลขประจำตัวประชาชน ม.4'],
    ['ชื่อ-สกุล', 'เลขประจำตัวประชาชน', 'อีเมล'],
    ['มะลิ ใจดี', own[0], 'mali@list.example'],
    ['นก สุขใจ', own[1], 'nok@list.example'],
  ],
};

for (const [where, rows] of Object.entries(mergedHeadings))
  test(`a national id is dropped whichever line of headings names it: ${where}`, async ({
    api,
  }) => {
    const admin = await api.as('Admin');
    const file = await makeWorkbook({ A: rows });
    for (const headings of [undefined, 0, 1, 2, 3, 4]) {
      const query = headings === undefined ? {} : { headings };
      const preview = await admin.customers.previewImport({ query, body: studentsForm(file) });
      expect(JSON.stringify(preview)).not.toMatch(/11037|พุทธ|คริสต์/);
      const columns = preview.columns.map((_, at) => ['name', 'email', 'group'][at] ?? '').join();
      const asked = await sendStudents(admin, file, true, undefined, { ...query, columns });
      expect(JSON.stringify(asked)).not.toMatch(/11037|พุทธ|คริสต์/);
    }
    const { rows: read } = await sendStudents(admin, file, true);
    expect(read.filter(({ result }) => result === 'ready')).toMatchObject([
      { name: 'มะลิ ใจดี', email: 'mali@list.example' },
      { name: 'นก สุขใจ', email: 'nok@list.example' },
    ]);
  });

test('headings that nobody knows don’t show what is never read', async ({ api }) => {
  const admin = await api.as('Admin');
  const rows = [['โรงเรียนทดสอบ'], ['ม.4', '2568'], ['รหัส', 'เลขประจำตัวประชาชน', 'Pupil']];
  const file = await makeWorkbook({ A: [...rows, ['1', own[0], 'Mali'], ['2', own[1], 'Nok']] });
  const preview = await admin.customers.previewImport({ body: studentsForm(file) });
  expect(JSON.stringify(preview)).not.toMatch(/11037/);
});

test('a class that is called after health stays, also of a first student without an e-mail', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const file = 'name,email,class,note\nA,,Health science,Medical\nB,b@list.example,ม.4/1,x';
  const { rows } = await sendStudents(admin, file, true);
  expect(rows).toMatchObject([{ groups: ['Health science'] }, { groups: ['ม.4/1'] }]);
});

test('headings of what is never read are known however they are written', async ({ api }) => {
  const admin = await api.as('Admin');
  const headings = [
    'เลขประจำตัว\nประชาชน',
    'เลขประจำตัว\u200bประชาชน 13 หลัก (กรุณากรอกเฉพาะตัวเลขเท่านั้น ไม่ต้องใส่ขีด และไม่ต้องเว้นวรรค)',
    'National\nID',
    'national_id',
    'IDCard',
    'เลขประชาชน',
    'เลข ปชช.',
    'โรคประจำตัว',
    'แพ้ยา',
    'แพ้อาหาร',
    'ข้อมูลสุขภาพ',
    'Health',
    'Food_allergies',
    'Medical conditions',
    'Chronic disease',
    'RACE',
  ];
  const read = ['Name', 'E-mail', 'Class', 'Grace', 'รหัสนักเรียน', 'Student ID', 'เลขประจำตัว'];
  const file = await makeWorkbook({
    A: [
      [...headings, ...read],
      [...headings.map(() => own[0]), ...read.map(() => 'x@y.example')],
    ],
  });
  const { columns } = await admin.customers.previewImport({ body: studentsForm(file) });
  const names = [...headings, ...read].map((heading) => heading.slice(0, 100));
  expect(columns.flatMap(({ isNeverRead }, at) => (isNeverRead ? names[at] : []))).toEqual(
    headings.map((heading) => heading.slice(0, 100)),
  );
});

test('a comma too many doesn’t move a national id into a column that is read', async ({ api }) => {
  const admin = await api.as('Admin');
  const file = [
    'email,name,national id,class',
    `mali@comma.example,Jaidee, Mali,${own[0]},ม.4/1`,
    `nok@comma.example,Nok,${own[1]},ม.4/1`,
  ].join('\n');
  const preview = await admin.customers.previewImport({ body: studentsForm(file) });
  const asked = await sendStudents(admin, file, true);
  expect(resultsOf(asked)).toEqual({ 2: 'import.tooManyCells', 3: 'ready' });
  for (const answer of [preview, asked]) expect(JSON.stringify(answer)).not.toMatch(/11037/);
});
