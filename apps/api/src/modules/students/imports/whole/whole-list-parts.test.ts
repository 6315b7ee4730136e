import { makeBookOf, sendStudents, sendWhole } from '../../../../testing/people/import-students.ts';
import { fileOf, groupOf, namesIn } from '../../../../testing/rosters/class-lists.ts';
import { recordedAdmin } from '../../../../testing/people/recorded-admin.ts';
import { expect, expectRefusal, test } from '../../../../testing/test-api.ts';

const whole = { whole: 'groups' } as const;

test('parts of one import are one entry, and who is missing leaves after the last', async ({
  api,
  make,
}) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  const domain = 'parts.example';
  await sendStudents(admin, fileOf(domain, 'ann:1', 'bob:1'), false);
  const { id } = await groupOf(admin, `${domain} 1`);
  const before = (await recorded({ keySearch: 'student.imported' })).length;
  const file = fileOf(domain, 'ann:1', 'cat:1', 'dan:1');
  const name = crypto.randomUUID();
  const part = { ...whole, leaving: 1, import: name };
  const first = await sendStudents(admin, file, false, undefined, { ...part, from: 1, to: 2 });
  expect(first.import).toMatchObject({ state: 'running', undoUntil: null });
  expect(await namesIn(admin, id)).toEqual(['ann', 'bob', 'cat']);
  // Somebody else may neither go on with it nor see its entry under this name.
  const other = api.withToken((await make.session('Admin')).token);
  const rest = { ...part, from: 3, to: 3 };
  await expectRefusal(sendStudents(other, file, false, undefined, rest), 404, 'row.unknown');
  const last = await sendStudents(admin, file, false, undefined, rest);
  expect(last.import).toMatchObject({
    id: first.import?.id,
    state: 'ended',
    totals: { ready: 2, alreadyDone: 1 },
    counts: { made: 2, joined: 2, left: 1 },
  });
  expect(await namesIn(admin, id)).toEqual(['ann', 'cat', 'dan']);
  expect((await recorded({ keySearch: 'student.imported' })).length).toBe(before + 1);
  await expectRefusal(sendStudents(admin, file, false, undefined, rest), 409, 'import.over');
});

test('while a whole list of a class is imported, another one of it waits', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const other = api.withToken((await make.session('Admin')).token);
  const domain = 'held.example';
  await sendStudents(admin, fileOf(domain, 'ann:1', 'bob:1', 'cat:2'), false);
  const file = fileOf(domain, 'ann:1', 'dan:1');
  const part = { ...whole, leaving: 1, import: crypto.randomUUID() };
  await sendStudents(admin, file, false, undefined, { ...part, to: 1 });
  const second = { ...whole, leaving: 1 };
  await expectRefusal(
    sendStudents(other, fileOf(domain, 'ann:1'), false, undefined, second),
    409,
    'import.underWay',
  );
  // Of another class it may be made.
  await sendStudents(other, fileOf(domain, 'eve:2'), false, undefined, second);
  await sendStudents(admin, file, false, undefined, { ...part, from: 2 });
  // Now Ann and Dan are in the class, so the number is another one.
  await expectRefusal(
    sendStudents(other, fileOf(domain, 'eve:1'), false, undefined, second),
    409,
    'import.leavingChanged',
  );
});

test('an Admin may decide that a student has the name of the list from now on', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const file = (name: string) => `name,email\n${name},name@rename.example`;
  await sendStudents(staff, file('Nok'), false);
  const mended = 'line,decision\n2,newName';
  await expectRefusal(
    sendStudents(staff, file('Noi'), true, undefined, { mended }),
    403,
    'role.forbidden',
  );
  const { rows } = await sendStudents(admin, file('Noi'), true, undefined, { mended });
  expect(rows).toMatchObject([{ otherName: 'Nok', decision: 'newName', result: 'alreadyDone' }]);
  const { import: entry } = await sendStudents(admin, file('Noi'), false, undefined, { mended });
  expect(entry?.counts).toMatchObject({ renamed: 1 });
  const { data } = await admin.customers.list({ query: { keySearch: 'name@rename.example' } });
  expect(data).toMatchObject([{ name: 'Noi' }]);
});

test('books of rows are given as well', async ({ api, make }) => {
  const admin = await api.as('Admin');
  await makeBookOf(make, admin, 'WHOLE-1');
  const file = 'name,email,group,erp\nAnn,ann@rows.example,rows.example 1,WHOLE-1';
  const { import: entry } = await sendWhole(admin, file);
  expect(entry?.counts).toMatchObject({ made: 1, joined: 1, given: 1, groupMade: 1 });
});
