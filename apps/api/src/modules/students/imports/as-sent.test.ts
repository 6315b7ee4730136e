import { makeWorkbook } from '../../../testing/files/make-workbook.ts';
import { resultsOf, sendStudents, studentsForm } from '../../../testing/people/import-students.ts';
import { expect, test } from '../../../testing/test-api.ts';

test('headings of forms and of other systems are known', async ({ api }) => {
  const admin = await api.as('Admin');
  const fields = async (...headings: string[]) => {
    const file = await makeWorkbook({ A: [headings, headings.map(() => '1')] });
    const { columns } = await admin.customers.previewImport({ body: studentsForm(file) });
    return columns.map(({ field, isNeverRead }) => (isNeverRead ? 'never' : field));
  };
  expect(
    await fields('Email Address', '1. ชื่อ – นามสกุล (ไม่ต้องใส่คำนำหน้า)', '2. ชั้น/ห้อง (เช่น ม.1/1)'),
  ).toEqual(['email', 'name', 'group']);
  expect(await fields('TITLE_TH', 'FIRST_NAME_TH', 'LAST_NAME_TH', 'FIRST_NAME_EN')).toEqual([
    'title',
    'name',
    'familyName',
    null,
  ]);
  expect(await fields('คำนำหน้า (Title)', 'Name-Surname', 'e-mail (โรงเรียน)')).toEqual([
    'title',
    'name',
    'email',
  ]);
  expect(await fields('ชั้น (Class)', 'ห้อง (Room)', 'ชื่อ &amp; สกุล', 'อีเมล (@school.ac.th)')).toEqual([
    'grade',
    'group',
    'name',
    'email',
  ]);
  expect(await fields('ชั้น/ห้อง (Grade/Room)', 'ชื่อ (โรงเรียน)', 'อีเมล (กรอกของครู)')).toEqual([
    'group',
    null,
    null,
  ]);
  expect(await fields('prefix_name', 'ชื่อ - ชื่อสกุล', 'level_name', 'room_no', 'mail')).toEqual([
    'title',
    'name',
    'grade',
    'group',
    'email',
  ]);
  for (const heading of ['วัน/เดือน/ปีเกิด', 'ว/ด/ป เกิด', 'ว.ด.ป.เกิด', 'DOB', 'รหัสผ่าน'])
    expect(await fields('ชื่อ', 'อีเมล', heading), heading).toEqual(['name', 'email', 'never']);
  // The user name is an e-mail where nothing else tells the students apart.
  expect(await fields('Username', 'First name', 'Last name', 'Password')).toEqual([
    'email',
    'name',
    'familyName',
    'never',
  ]);
  expect(await fields('Username', 'First name', 'Student Number')).toEqual([
    null,
    'name',
    'studentNumber',
  ]);
});

test('a heading that is merged over the parts of a name makes one name of them', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const namesOf = async (...rows: string[][]) =>
    (await sendStudents(admin, await makeWorkbook({ A: rows }), true)).rows.map(({ name }) => name);
  const heading = 'ชื่อ - นามสกุล';
  expect(
    await namesOf(
      ['ที่', heading, '', '', 'อีเมล'],
      ['1', 'ด.ช.', 'มะลิ', 'ใจดี', 'mali@parts.example'],
      ['2', 'น.ส.', 'นก', 'สุขใจ', 'nok@parts.example'],
    ),
  ).toEqual(['ด.ช.มะลิ ใจดี', 'น.ส.นก สุขใจ']);
  expect(await namesOf([heading, '', 'อีเมล'], ['เด็กหญิง', 'มะลิ ใจดี', 'mali@parts.example'])).toEqual(
    ['เด็กหญิงมะลิ ใจดี'],
  );
  expect(
    await namesOf(['ชื่อ', '', 'สกุล', 'อีเมล'], ['นาย', 'มะลิ', 'ใจดี', 'mali@parts.example']),
  ).toEqual(['นายมะลิ ใจดี']);
  expect(await namesOf([heading, '', 'อีเมล'], ['มะลิ', 'ใจดี', 'mali@parts.example'])).toEqual([
    'มะลิ ใจดี',
  ]);
  // What stands beside a whole name is something else.
  expect(await namesOf([heading, '', 'อีเมล'], ['มะลิ ใจดี', 'หญิง', 'mali@parts.example'])).toEqual([
    'มะลิ ใจดี',
  ]);
  expect(
    await namesOf([heading, '', '', 'อีเมล'], ['ด.ญ.', 'มะลิ ใจดี', 'หญิง', 'mali@parts.example']),
  ).toEqual(['ด.ญ.มะลิ ใจดี']);
  // A remark that few students have is no part of a name.
  expect(
    await namesOf(
      [heading, '', 'อีเมล'],
      ['มะลิ ใจดี', 'ย้ายเข้า', 'mali@parts.example'],
      ['นก สุขใจ', '', 'nok@parts.example'],
    ),
  ).toEqual(['มะลิ ใจดี', 'นก สุขใจ']);
});

test('a title above a column without a heading names no column', async ({ api }) => {
  const admin = await api.as('Admin');
  const rowsOf = async (...rows: string[][]) => {
    const { rows: read } = await sendStudents(admin, await makeWorkbook({ A: rows }), true);
    return read.map(({ name, groups }) => [name, ...groups]);
  };
  expect(
    await rowsOf(
      ['รายชื่อนักเรียน'],
      ['', 'ชื่อ', 'อีเมล', 'ห้อง'],
      ['1', 'มะลิ', 'mali@named.example', 'ม.1/1'],
    ),
  ).toEqual([['มะลิ', 'ม.1/1']]);
  expect(
    await rowsOf(['รายชื่อนักเรียน', '', 'Gmail นักเรียน'], ['มะลิ', 'ใจดี', 'mali@named.example']),
  ).toEqual([['มะลิ ใจดี']]);
});

test('what stands below "Guardian" is not the student’s', async ({ api }) => {
  const admin = await api.as('Admin');
  const file = await makeWorkbook({
    A: [
      ['ที่', 'นักเรียน', '', 'ชั้นเรียน', 'ผู้ปกครอง', ''],
      ['', 'รหัสนักเรียน', 'ชื่อ', 'ห้อง', 'ชื่อ-สกุล', 'อีเมล'],
      ['1', '00101', 'มะลิ', '1', 'นางดี', 'mother@below.example'],
    ],
  });
  const { columns } = await admin.customers.previewImport({ body: studentsForm(file) });
  expect(columns.map(({ field }) => field)).toEqual([
    null,
    'studentNumber',
    'name',
    'group',
    null,
    null,
  ]);
  const { rows } = await sendStudents(admin, file, true, undefined, { schoolCode: '10120' });
  expect(rows).toMatchObject([{ name: 'มะลิ', email: '', loginName: '10120-00101' }]);
});

test('what stands around the students of a list is nobody', async ({ api }) => {
  const admin = await api.as('Admin');
  const headings = ['ที่', 'เลขประจำตัว', 'ชื่อ-สกุล', 'อีเมล', 'หมายเหตุ'];
  const file = await makeWorkbook({
    A: [
      headings,
      ['1', '00101', 'มะลิ ใจดี', 'mali@around.example'],
      ['2', '00102', 'รวมพล คนดี', '', ''],
      ['3', '', 'รวม ใจงาม', '', 'ย้ายเข้า'],
      ['4'],
      ['รวม 3 คน', '', 'ชาย 1 คน', '', 'หญิง 2 คน'],
      ['', '', 'รวม', '3', 'คน'],
      ['', 'ลงชื่อ ....................... ครูที่ปรึกษา'],
      ['', '', '( นายสมพงษ์ ใจกว้าง )'],
      ['', '', '', 'ครูที่ปรึกษา นางสาววิภา แก้วมณี'],
      ['โรงเรียนทดสอบวิทยา'],
      ['รายชื่อนักเรียนชั้น ม.1/2'],
      headings,
      ['', '', '', '', '1', '2'],
      ['1', '', 'นก สุขใจ', 'nok@around.example'],
    ],
  });
  const answer = await sendStudents(admin, file, true, undefined, { schoolCode: '10120' });
  expect(resultsOf(answer)).toEqual({
    2: 'ready',
    3: 'ready',
    4: 'import.emailMissing',
    15: 'ready',
  });
  const classroom =
    'Last Name,First Name,Email Address,1\nDate,,,14/5\nPoints,,,10\nA,B,ab@a.example,';
  expect(resultsOf(await sendStudents(admin, classroom, true))).toEqual({ 4: 'ready' });
  // A comma too many has moved what is known of the student.
  const moved = 'เลขบัตรประชาชน,ชื่อ,อีเมล\n1103700000011,Ja,Mali,mali@moved.example';
  expect(resultsOf(await sendStudents(admin, moved, true))).toEqual({ 2: 'import.tooManyCells' });
});

test('an e-mail is read as it was meant, and a dash for none', async ({ api }) => {
  const admin = await api.as('Admin');
  const written = {
    'MALI@AS.EXAMPLE.': 'mali@as.example',
    'mali＠as．example': 'mali@as.example',
    'mali @as.example': 'mali@as.example',
    'mali@ as.example/': 'mali@as.example',
    'อีเมล: mali@as.example': 'mali@as.example',
    '-': '',
    ไม่มี: '',
  };
  for (const [email, read] of Object.entries(written)) {
    const { rows } = await sendStudents(admin, `ชื่อ,รหัสนักเรียน,อีเมล\nมะลิ,1,${email}`, true);
    expect(rows, email).toMatchObject([
      { email: read, cleaned: [{ field: 'email', written: email }] },
    ]);
  }
  const lines = ['a@gmail,com', 'b@gmailcom', 'c@gmail..com', '@gmail,com', 'd@as,example'];
  const file = ['ชื่อ;อีเมล', ...lines.map((email) => `S;${email}`)].join('\n');
  const answer = await sendStudents(admin, file, true);
  expect(resultsOf(answer)).toEqual({
    2: 'import.emailTypo',
    3: 'import.emailTypo',
    4: 'import.emailTypo',
    5: 'student.emailAlert',
    6: 'student.emailAlert',
  });
  expect(answer.rows[0]).toMatchObject({ email: 'a@gmail,com', suggestedEmail: 'a@gmail.com' });
  const taken = await sendStudents(admin, file, false, undefined, {
    mended: 'line,email\n2,a@gmail.com',
  });
  expect(resultsOf(taken)).toMatchObject({ 2: 'ready' });
  expect(resultsOf(await sendStudents(admin, file, true))).toMatchObject({ 2: 'alreadyDone' });
  // Whoever says that it is right learns that no e-mail looks like this.
  const mended = 'line,email,decision\n3,b@gmailcom,emailIsRight';
  const decided = await sendStudents(admin, file, true, undefined, { mended });
  expect(resultsOf(decided)).toMatchObject({ 3: 'student.emailAlert' });
});

test('a domain that is none is asked about again, also where the number is known', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const file = 'ชื่อ;รหัสนักเรียน;รหัสโรงเรียน;อีเมล\nมะลิ;00901;10120;mali@gmail,com';
  const mended = 'line,email\n2,mali@number.example';
  const done = await sendStudents(admin, file, false, undefined, { mended });
  expect(resultsOf(done)).toEqual({ 2: 'ready' });
  expect(resultsOf(await sendStudents(admin, file, true))).toEqual({ 2: 'import.emailTypo' });
});
