import { makeBookOf, resultsOf, sendStudents } from '../../../testing/people/import-students.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { expect, test } from '../../../testing/test-api.ts';

test('lines with one e-mail are one student with one mail', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  for (const erpId of ['ONE-1', 'ONE-2']) await makeBookOf(make, admin, erpId);
  const file = [
    'name,email,erp',
    'Mali Dee,same@lines.example,NOWHERE',
    'Mali Dee,SAME@lines.example,ONE-1',
    'mali  dee,same@lines.example,ONE-1 ONE-2',
    'Mali Dee,same@lines.example,ONE-2',
    'Nok Dee,Same@lines.example,ONE-2',
  ].join('\n');
  const expected = {
    2: 'import.erpUnknown',
    3: 'ready',
    4: 'addsBooks',
    5: 'alreadyDone',
    // Another child, who would get no account if the line were taken for the first child.
    6: 'import.otherName',
  };
  expect(resultsOf(await sendStudents(admin, file, true))).toEqual(expected);
  expect(resultsOf(await sendStudents(admin, file, false))).toEqual(expected);
  const [student] = (await admin.customers.list({ query: { keySearch: 'same@lines' } })).data;
  expect(student?.name).toBe('Mali Dee');
  expect(student?.productOwnerships).toHaveLength(2);
  expect(await mailsTo(server, 'same@lines.example')).toHaveLength(1);
});
