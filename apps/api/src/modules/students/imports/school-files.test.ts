import { makeWorkbook } from '../../../testing/files/make-workbook.ts';
import { resultsOf, sendStudents, studentsForm } from '../../../testing/people/import-students.ts';
import { dmcFile, dmcLine, schoolFiles } from '../../../testing/people/school-files.ts';
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

test('the list of the ministry is known, and its rows say that the e-mail is missing', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const file = await dmcFile(dmcLine('มะลิ', 'ใจดี'), dmcLine('นก', 'สุขใจ'));
  const preview = await admin.customers.previewImport({ body: studentsForm(file) });
  expect(preview).toMatchObject({ isDmc: true, line: 2, countRows: 2 });
  expect(preview.columns.flatMap(({ field }, at) => (field === null ? [] : [[at, field]]))).toEqual(
    [
      [2, 'grade'],
      [3, 'group'],
      [7, 'name'],
      [8, 'familyName'],
    ],
  );
  expect(JSON.stringify(preview)).not.toMatch(/11037|พุทธ/);
  const answer = await sendStudents(admin, file, true);
  expect(resultsOf(answer)).toEqual({ 3: 'import.emailMissing', 4: 'import.emailMissing' });
  expect(answer.rows[0]).toMatchObject({ name: 'มะลิ ใจดี', groups: ['ม.4/1'] });
  const mended = await sendStudents(admin, file, true, undefined, {
    mended: 'line,email\n3,mali@dmc.example',
  });
  expect(mended.rows[0]).toMatchObject({ result: 'ready', email: 'mali@dmc.example' });
});
