import { makeWorkbook } from '../../../testing/files/make-workbook.ts';
import { sendStudents, studentsForm } from '../../../testing/people/import-students.ts';
import { expect, test } from '../../../testing/test-api.ts';

test('headings of student numbers are known, and others are not taken for them', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const fieldOf = async (heading: string) => {
    const file = await makeWorkbook({
      A: [
        ['ชื่อ', heading, 'ห้อง'],
        ['Ann', '1', '2'],
      ],
    });
    const { columns } = await admin.customers.previewImport({ body: studentsForm(file) });
    return columns[1]?.isNeverRead === true ? 'never' : columns[1]?.field;
  };
  for (const heading of [
    'เลขประจำตัวนักเรียน',
    'รหัสนักเรียน (Student ID)',
    'เลขประจำตัว',
    'Student ID',
    'Student No.',
    'รหัสประจำตัวนักเรียน / Student Number',
  ])
    expect(await fieldOf(heading), heading).toBe('studentNumber');
  for (const heading of ['รหัสโรงเรียน', 'School code', 'รหัสโรงเรียน (School code)', 'รหัสสถานศึกษา'])
    expect(await fieldOf(heading), heading).toBe('schoolCode');
  for (const heading of ['เลขที่', 'No.', 'ลำดับ', 'โรงเรียน', 'School', 'ห้อง/เลขที่', 'รหัสครู'])
    expect(await fieldOf(heading), heading).toBeNull();
  for (const heading of ['เลขประจำตัวประชาชน', 'เลขประจำตัวประชาชนนักเรียน', 'เลขประจำตัวตามบัตรประชาชน'])
    expect(await fieldOf(heading), heading).toBe('never');
});

test('a name as it stands on an identity card is a name', async ({ api }) => {
  const admin = await api.as('Admin');
  for (const heading of [
    'ชื่อ-นามสกุล (ตามบัตรประชาชน)',
    'ชื่อ-สกุล ตามบัตรประจำตัวประชาชน',
    'ชื่อ-นามสกุล (ตรงตามทะเบียนบ้าน)',
    'Full name (as on ID card)',
    'Name as in passport',
  ]) {
    const file = await makeWorkbook({
      A: [
        [heading, 'อีเมล', 'เลขบัตรประชาชน'],
        ['มะลิ ใจดี', 'mali@card.example', '1103700000011'],
      ],
    });
    const { columns } = await admin.customers.previewImport({ body: studentsForm(file) });
    expect(columns, heading).toMatchObject([
      { field: 'name', isNeverRead: false },
      { field: 'email' },
      { isNeverRead: true },
    ]);
    expect((await sendStudents(admin, file, true)).rows).toMatchObject([
      { name: 'มะลิ ใจดี', result: 'ready' },
    ]);
  }
});
