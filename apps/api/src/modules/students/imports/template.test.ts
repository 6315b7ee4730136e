import { importFields } from '@aqua/contract/students/import-fields';
import { catalogue } from '@aqua/phrases/catalogue';
import { resultsOf, sendStudents, studentsForm } from '../../../testing/people/import-students.ts';
import { readCsv } from '../../../testing/files/read-spreadsheet.ts';
import { expect, test } from '../../../testing/test-api.ts';

test('the template has every column that is read, and can be imported', async ({ api }) => {
  const admin = await api.as('Admin');
  const template = await admin.customers.importTemplate();
  const [headings] = await readCsv(template);
  const { fields } = catalogue.en.backoffice.imports;
  expect(headings).toEqual(importFields.map((field) => fields[field]));
  const example = await sendStudents(admin, Buffer.from(await template.arrayBuffer()), true);
  expect(resultsOf(example)).toEqual({ 2: 'import.erpUnknown import.erpUnknown' });
  // Each of its columns can be read in the language of the caller.
  const headers = { 'accept-language': 'th' };
  const inThai = await admin.customers.importTemplate({}, { headers });
  const filled = studentsForm(Buffer.from(await inThai.arrayBuffer()));
  const { columns } = await admin.customers.previewImport({ body: filled });
  expect(columns).toEqual(
    importFields.map((field) => ({
      heading: catalogue.th.backoffice.imports.fields[field],
      field,
      isNeverRead: false,
    })),
  );
  const form = await admin.customers.import({ query: { dryRun: 'true' }, body: filled });
  expect(form.rows[0]).toMatchObject({
    name: 'เด็กชายสมชาย ใจดี',
    groups: ['ม.4/1'],
    startsOn: '2026-05-16',
    endsOn: '2027-03-31',
  });
});
