import type { Client } from '@aqua/client/create-client';
import {
  noRows,
  resultsOf,
  rosterForm,
  sendStudents,
  sendWhole,
} from '../../../../testing/people/import-students.ts';
import { fileOf, groupOf, namesIn } from '../../../../testing/rosters/class-lists.ts';
import { recordedAdmin } from '../../../../testing/people/recorded-admin.ts';
import { expect, expectRefusal, test } from '../../../../testing/test-api.ts';

const whole = { whole: 'groups' } as const;
const listOf = (rows: { id: number }[]) => `[${rows.map(({ id }) => id).join(',')}]`;

async function ownedBy(client: Client, keySearch: string) {
  const { data } = await client.customers.list({ query: { keySearch } });
  return data[0]?.productOwnerships ?? [];
}

test('the whole list of a class says before what becomes of it, and then is its state', async ({
  api,
  make,
}) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  const domain = 'state.example';
  await sendStudents(admin, fileOf(domain, 'ann:1', 'bob:1', 'cat:1', 'dan:2', 'eve:3'), false);
  const [one, two, three] = [
    await groupOf(admin, `${domain} 1`),
    await groupOf(admin, `${domain} 2`),
    await groupOf(admin, `${domain} 3`),
  ];
  const [first, second] = [await make.product(admin), await make.product(admin)];
  await admin.groups.assign({ params: { id: one.id }, body: { productList: listOf([first]) } });
  await admin.groups.assign({ params: { id: two.id }, body: { productList: listOf([second]) } });

  // Bob is missing, Cat has moved, Fay is new. Class 3 is not in the list.
  const file = fileOf(domain, 'ann:1', 'fay:1', 'cat:2', 'dan:2');
  const dry = await sendStudents(admin, file, true, undefined, whole);
  expect(dry.totals).toEqual({ ...noRows, ready: 1, joinsGroup: 1, alreadyDone: 2 });
  expect(dry.whole).toMatchObject({
    leaving: 2,
    unclear: 0,
    back: [],
    groups: [
      { id: one.id, members: 3, leaving: 2, isMuch: false },
      { id: two.id, members: 1, leaving: 0, isMuch: false },
    ],
    missing: [
      { name: 'bob', group: { id: one.id, name: one.name }, movesTo: [], sameNameLine: null },
      { name: 'cat', group: { id: one.id }, movesTo: [two.name] },
    ],
  });
  expect(dry.import).toBeNull();
  expect(await namesIn(admin, one.id)).toEqual(['ann', 'bob', 'cat']);

  const real = await sendStudents(admin, file, false, undefined, { ...whole, leaving: 2 });
  expect(real.totals).toEqual(dry.totals);
  expect(real.import).toMatchObject({
    state: 'ended',
    isWhole: true,
    totals: dry.totals,
    counts: { made: 1, joined: 2, left: 2, given: 0, groupMade: 0 },
  });
  expect(await namesIn(admin, one.id)).toEqual(['ann', 'fay']);
  expect(await namesIn(admin, two.id)).toEqual(['cat', 'dan']);
  expect(await namesIn(admin, three.id)).toEqual(['eve']);
  // Bob is not deleted, and has lost the books of the class. Cat has those of the new one.
  expect(await ownedBy(admin, `bob@${domain}`)).toEqual([]);
  expect(await ownedBy(admin, `cat@${domain}`)).toMatchObject([{ productId: second.id }]);
  expect(await ownedBy(admin, `fay@${domain}`)).toMatchObject([{ productId: first.id }]);
  const entries = await recorded({ keySearch: 'student.imported' });
  expect(entries[0]?.subject).toMatchObject({
    import: real.import?.id,
    isWhole: true,
    totals: dry.totals,
    counts: { left: 2, joined: 2 },
  });

  // The same list again changes nothing.
  const again = await sendStudents(admin, file, true, undefined, whole);
  expect(again.totals).toEqual({ ...noRows, alreadyDone: 4 });
  expect(again.whole).toMatchObject({ leaving: 0, missing: [] });

  // Who reappears comes back, and the list says so.
  const back = fileOf(domain, 'ann:1', 'fay:1', 'bob:1');
  expect((await sendStudents(admin, back, true, undefined, whole)).whole).toMatchObject({
    leaving: 0,
    back: [4],
  });
  await sendWhole(admin, back);
  expect(await namesIn(admin, one.id)).toEqual(['ann', 'bob', 'fay']);
  expect(await ownedBy(admin, `bob@${domain}`)).toMatchObject([{ productId: first.id }]);
});

test('those who are missing may keep the books of the class; who moves does not', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const domain = 'keep.example';
  await sendStudents(admin, fileOf(domain, 'ann:1', 'bob:1', 'cat:1', 'dan:2'), false);
  const one = await groupOf(admin, `${domain} 1`);
  const book = await make.product(admin);
  await admin.groups.assign({ params: { id: one.id }, body: { productList: listOf([book]) } });
  await sendWhole(admin, fileOf(domain, 'ann:1', 'dan:2', 'cat:2'), { missingBooks: 'keep' });
  expect(await ownedBy(admin, `bob@${domain}`)).toMatchObject([
    { productId: book.id, isByHand: true, groups: [] },
  ]);
  expect(await ownedBy(admin, `cat@${domain}`)).toEqual([]);
});

test('another number than the one that was checked is refused, and nothing is changed', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const domain = 'number.example';
  const class1 = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'].map((name) => `${name}:1`);
  await sendStudents(admin, fileOf(domain, ...class1), false);
  const { id } = await groupOf(admin, `${domain} 1`);
  const file = fileOf(domain, 'ann:1', 'new:1');
  const dry = await sendStudents(admin, file, true, undefined, whole);
  // So many would leave that the screen asks twice.
  expect(dry.whole).toMatchObject({ leaving: 5, groups: [{ leaving: 5, isMuch: true }] });
  for (const leaving of [undefined, 4, 6]) {
    const sent = sendStudents(admin, file, false, undefined, {
      ...whole,
      ...(leaving && { leaving }),
    });
    await expectRefusal(sent, 409, 'import.leavingChanged');
  }
  expect(await namesIn(admin, id)).toEqual(class1.map((each) => each.slice(0, 3)));
  const { totalItems } = await admin.customers.list({ query: { keySearch: `new@${domain}` } });
  expect(totalItems).toBe(0);
  const { data } = await admin.imports.list({ query: {} });
  expect(data[0]).toMatchObject({ isWhole: false });
});

test('a line that is not carried out takes nobody out of the class whom it may mean', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const group = 'unclear.example 1';
  const lines = ['Ann,ann', 'Bob,bob', 'Cat,cat', 'Dan,dan', 'Eve,eve'];
  const file = (rows: string[]) =>
    ['name,email,group,erp', ...rows.map((row) => `${row}@unclear.example,${group},`)].join('\n');
  await sendStudents(admin, file(lines), false);
  // Ann's e-mail is wrong, Bob's has another name, Cat's line names no book, Dan is left out; Eve
  // has another e-mail.
  const next = [
    'name,email,group,erp',
    `ด.ญ. ANN,ann,${group},`,
    `Robert,bob@unclear.example,${group},`,
    `Cat,cat@unclear.example,${group},NO-BOOK`,
    `Dan,dan@unclear.example,${group},`,
    `Eve,eve.new@unclear.example,${group},`,
  ].join('\n');
  const mended = 'line,decision\n5,leaveOut';
  const dry = await sendStudents(admin, next, true, undefined, { ...whole, mended });
  expect(resultsOf(dry)).toEqual({
    2: 'student.emailAlert',
    3: 'import.emailOfOther',
    4: 'import.erpUnknown',
    5: 'leftOut',
    6: 'ready',
  });
  expect(dry.whole).toMatchObject({
    leaving: 1,
    unclear: 3,
    missing: [{ name: 'Eve', sameNameLine: 6 }],
  });
});

test('a list without groups is the whole list of the group that is chosen, if it is the own one', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const file = 'name,email\nAnn,ann@chosen.example\nBob,bob@chosen.example';
  // Two groups of one name: the number of the group says which is meant.
  const { id } = await staff.groups.create({ body: { name: 'Chosen' } });
  await staff.groups.create({ body: { name: 'Chosen' } });
  await sendStudents(staff, file, false, undefined, { group: id });
  expect(await namesIn(staff, id)).toEqual(['ann', 'bob']);
  const shorter = 'name,email\nAnn,ann@chosen.example';
  await sendWhole(staff, shorter, { group: id });
  expect(await namesIn(staff, id)).toEqual(['ann']);
  const other = { ...whole, group: (await admin.groups.create({ body: { name: 'Other' } })).id };
  await expectRefusal(sendStudents(staff, shorter, true, undefined, other), 404, 'row.unknown');
  await expectRefusal(
    sendStudents(admin, shorter, true, undefined, { ...whole, group: id }),
    404,
    'row.unknown',
  );
});

test('a OneRoster is the whole list of its classes, also of one that is empty now', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const users = (...rows: string[]) =>
    ['sourcedId,status,givenName,familyName,email,role', ...rows].join('\n');
  const classes = 'sourcedId,title,schoolSourcedId\nc1,Roster 1,s1\nc2,Roster 2,s1';
  const enrollments = (...rows: string[]) =>
    ['sourcedId,status,classSourcedId,userSourcedId,role', ...rows].join('\n');
  const u1 = 'u1,,Ann,A,ann@roster.example,student';
  const u2 = 'u2,,Bob,B,bob@roster.example,student';
  const send = (files: Record<string, string>, query: object) =>
    admin.customers.import({ query: { dryRun: 'false', ...query }, body: rosterForm(files) });
  const all = {
    'users.csv': users(u1, u2),
    'classes.csv': classes,
    'enrollments.csv': enrollments('e1,,c1,u1,student', 'e2,,c2,u2,student'),
  };
  await send(all, {});
  const [one, two] = [await groupOf(admin, 'Roster 1'), await groupOf(admin, 'Roster 2')];
  const next = {
    ...all,
    'users.csv': users(u1, u2.replace(',,', ',tobedeleted,')),
    'enrollments.csv': enrollments('e1,,c1,u1,student', 'e2,tobedeleted,c2,u2,student'),
  };
  await send(next, { ...whole, leaving: 1 });
  expect(await namesIn(admin, one.id)).toEqual(['ann']);
  expect(await namesIn(admin, two.id)).toEqual([]);

  const delta = { ...all, 'manifest.csv': 'propertyName,value\nfile.enrollments,delta' };
  await expectRefusal(send(delta, { ...whole, leaving: 0 }), 422, 'import.onlyChanges');
});
