import { makeBookOf, sendStudents } from '../../../testing/people/import-students.ts';
import { expect, test } from '../../../testing/test-api.ts';

test('a wrong day is known again as the days on which the student has the books of the row', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  for (const erpId of ['LAST-1', 'LAST-2']) await makeBookOf(make, admin, erpId);
  const file = [
    'name,email,erp,until',
    'Mali,mali@last.example,last-1,31/13/2570',
    'Nok,nok@last.example,LAST-1 LAST-2,soon',
    'Fah,fah@last.example,,soon',
  ].join('\n');
  const send = (dry: boolean, mended?: string) =>
    sendStudents(admin, file, dry, undefined, mended === undefined ? {} : { mended });
  const typed = 'line,endsOn\n2,2199-03-31\n3,2199-03-31\n4,2199-03-31';
  expect((await send(false, typed)).totals).toMatchObject({ ready: 3 });
  // Nok now has the two books of the row on different days, Fah has none.
  const [nok] = (await admin.customers.list({ query: { keySearch: 'nok@last.example' } })).data;
  const second = nok?.productOwnerships.find(({ product }) => product.erpId === 'LAST-2');
  await admin.customers.updateOwnership({
    params: { customerId: nok?.id ?? 0, productId: second?.productId ?? 0 },
    body: { endsOn: '2199-12-31' },
  });
  const { rows } = await send(true);
  expect(rows.map(({ errors, known }) => [errors[0]?.field, known[0]?.days])).toEqual([
    ['endsOn', { startsOn: null, endsOn: '2199-03-31' }],
    ['endsOn', null],
    ['endsOn', null],
  ]);
});
