import type { Client } from '@aqua/client/create-client';
import { connected } from '../../../testing/rosters/at-source.ts';
import { makeSchool } from '../../../testing/rosters/school.ts';
import { expect, testWithJobs as test } from '../../../testing/test-api.ts';

/** Connections to the OneRoster of schools (docs/decisions/0111). */

const later = '2026-11-20T08:00:00.000Z';

async function groupOf(client: Client, keySearch: string) {
  const { data } = await client.groups.list({ query: { keySearch, orderBy: 2 } });
  const group = data.find(({ name }) => name === keySearch);
  if (group === undefined) throw new Error(`no group ${keySearch}`);
  return group;
}

async function emailsIn(client: Client, group: { id: number }) {
  const query = { size: 999 };
  const { data } = await client.groups.listCustomers({ params: { id: group.id }, query });
  return data.map(({ email }) => email ?? '').toSorted();
}

test('students, classes and enrolments of a school become students, groups and memberships', async ({
  api,
}) => {
  const staff = await api.as('StaffAdmin');
  const school = makeSchool([3, 2]);
  const [first, second] = school.data.classes.map(({ title }) => title);
  school.addStudent(0, { role: 'teacher' });
  school.addStudent(0, { enabledUser: 'false' });
  school.addStudent(0, { status: 'tobedeleted' });
  Object.assign(school.enrol(`${school.name}-u0`, 1, later), { endDate: '2026-01-31' });
  const { read, source } = await connected(staff, school.data);
  source.mostRows = 2;
  const run = await read();
  expect(run).toMatchObject({
    state: 'done',
    isFull: true,
    countStudents: 5,
    countDone: 5,
    failure: null,
    counts: { new: 5, joined: 0, moved: 0, left: 0, changed: 0, refused: 0 },
  });
  expect(await emailsIn(staff, await groupOf(staff, first ?? ''))).toEqual(
    [0, 1, 2].map(school.email),
  );
  expect(await emailsIn(staff, await groupOf(staff, second ?? ''))).toEqual(
    [3, 4].map(school.email),
  );
  expect(run.differences[0]).toMatchObject({
    kind: 'new',
    customer: { email: school.email(0) },
    group: { name: first },
    sourcedId: `${school.name}-u0`,
  });
  // Only what is used is asked for.
  expect(source.asked.join()).not.toMatch(/phone|password|demographics|\/users/);

  // A second time there is nothing to do.
  expect(await read()).toMatchObject({ state: 'done', countStudents: 0, differences: [] });
});

test('a student moves, one leaves, one is missing: books go and come with the class', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const school = makeSchool([6, 6]);
  const titles = school.data.classes.map(({ title }) => title);
  const { read } = await connected(admin, school.data);
  await read();
  const [from, to] = [await groupOf(admin, titles[0] ?? ''), await groupOf(admin, titles[1] ?? '')];
  const book = await make.product(admin);
  const body = { productList: `[${book.id}]` };
  await admin.groups.assign({ params: { id: from.id }, body });
  const owners = async () => {
    const rows = await server.infrastructure.db
      .selectFrom('productOwnerships')
      .innerJoin('customers', 'customers.id', 'customerId')
      .select('email')
      .where('productId', '=', book.id)
      .execute();
    return rows.map(({ email }) => email ?? '').toSorted();
  };
  expect(await owners()).toEqual([0, 1, 2, 3, 4, 5].map(school.email));

  school.move(0, 0, 1, later);
  Object.assign(school.data.users[1] ?? {}, { status: 'tobedeleted' });
  school.data.enrollments.splice(school.data.enrollments.indexOf(school.enrolment(2, 0)), 1);
  const run = await read();
  expect(run.counts).toEqual({ new: 0, joined: 0, moved: 1, left: 2, changed: 0, refused: 0 });
  expect(
    run.differences.map(({ kind, customer, group, fromGroup }) => ({
      kind,
      email: customer?.email,
      group: group?.id,
      from: fromGroup?.id,
    })),
  ).toEqual([
    { kind: 'left', email: school.email(1), group: from.id, from: undefined },
    { kind: 'left', email: school.email(2), group: from.id, from: undefined },
    { kind: 'moved', email: school.email(0), group: to.id, from: from.id },
  ]);
  expect(await emailsIn(admin, from)).toEqual([3, 4, 5].map(school.email));
  expect(await emailsIn(admin, to)).toEqual([0, 6, 7, 8, 9, 10, 11].map(school.email).toSorted());
  expect(await owners()).toEqual([3, 4, 5].map(school.email));
});

test('who was put into a class by hand stays in it, and who was taken out is not put back', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const school = makeSchool([3]);
  const other = makeSchool([1]);
  const { read } = await connected(admin, school.data);
  await (await connected(admin, other.data)).read();
  await read();
  const group = await groupOf(admin, school.data.classes[0]?.title ?? '');
  await admin.groups.addByEmail({
    params: { id: group.id },
    body: { emails: [other.email(0)] },
  });
  const { data } = await admin.groups.listCustomers({ params: { id: group.id }, query: {} });
  const taken = data.find(({ email }) => email === school.email(2));
  await admin.groups.removeCustomer({ params: { id: group.id, customerId: taken?.id ?? 0 } });
  expect((await read()).differences).toEqual([]);
  expect(await emailsIn(admin, group)).toEqual(
    [other.email(0), school.email(0), school.email(1)].toSorted(),
  );
});

test('a day reads only what has changed since, and does the same', async ({ api, server }) => {
  const admin = await api.as('Admin');
  const school = makeSchool([6, 6]);
  const { read, readChanges, source, ended } = await connected(admin, school.data);
  school.enrolment(4, 0).dateLastModified = '2026-06-01T08:00:00.000Z';
  await read();
  source.asked.length = 0;
  school.move(0, 0, 1, later);
  Object.assign(school.enrolment(1, 0), { status: 'tobedeleted', dateLastModified: later });
  const added = school.addStudent(0, { dateLastModified: later });
  school.enrolment(12, 0).dateLastModified = later;
  // Nobody is missing for a day that does not ask for everybody.
  school.data.users.splice(5, 1);
  source.mostRows = 2;
  const run = await ended(await readChanges(server));
  source.mostRows = Infinity;
  expect(run).toMatchObject({
    state: 'done',
    isFull: false,
    counts: { new: 1, moved: 1, left: 1, refused: 0 },
  });
  expect(run.countRead).toBe(6);
  // On every page: a source filters each question on its own.
  expect(source.asked.some((asked) => asked.includes('offset=2'))).toBe(true);
  for (const asked of source.asked)
    expect(asked).toContain("filter=dateLastModified>='2026-06-01T07:00:00.000Z'");
  expect(run.differences.at(-1)).toMatchObject({ kind: 'new', sourcedId: added.sourcedId });

  // A week later everything is read, so that the missing one is seen.
  await server.infrastructure.db
    .updateTable('rosterConnections')
    .set({ readFullyAt: new Date(Date.now() - 8 * 86_400_000) })
    .execute();
  const full = await ended(await readChanges(server));
  expect(full).toMatchObject({ isFull: true, counts: { left: 1 } });
  expect(full.differences[0]?.customer?.email).toBe(school.email(5));
});

test('only the chosen schools and classes are read; nobody leaves because others were chosen', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const [one, other] = [makeSchool([2, 2]), makeSchool([2])];
  const data = {
    schools: [...one.data.schools, ...other.data.schools],
    classes: [...one.data.classes, ...other.data.classes],
    users: [...one.data.users, ...other.data.users],
    enrollments: [...one.data.enrollments, ...other.data.enrollments],
  };
  const { read, change, source, id } = await connected(admin, data, { schools: one.data.schools });
  const tried = await admin.rosterConnections.try({ params: { id }, body: {} });
  expect(tried).toEqual({
    schools: data.schools.map(({ sourcedId, name }) => ({ sourcedId, name })),
    classes: [],
    isWhole: true,
  });
  const { classes } = await admin.rosterConnections.try({
    params: { id },
    body: { schoolId: one.name },
  });
  expect(classes).toEqual(
    one.data.classes.map(({ sourcedId, title }) => ({
      sourcedId,
      name: title,
      schoolId: one.name,
    })),
  );
  source.asked.length = 0;
  expect((await read()).counts.new).toBe(4);
  expect(source.asked.every((path) => path.startsWith(`/schools/${one.name}/`))).toBe(true);

  await change({ schools: one.data.schools, classes: classes.slice(0, 1) });
  expect(await read()).toMatchObject({ state: 'done', differences: [] });
  const group = await groupOf(admin, one.data.classes[1]?.title ?? '');
  expect(await emailsIn(admin, group)).toHaveLength(2);

  await change({ schools: [], classes: [] });
  expect((await read()).counts).toMatchObject({ new: 2, left: 0 });
});

test('a user is found again by its id; another name or e-mail there is told once', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const school = makeSchool([2]);
  const { read } = await connected(admin, school.data);
  await read();
  const [user] = school.data.users;
  Object.assign(user ?? {}, { email: `new.${school.name}@school.example`, familyName: 'ใหม่' });
  const run = await read();
  expect(run).toMatchObject({ state: 'done', counts: { new: 0, left: 0, changed: 1 } });
  expect(run.differences[0]).toMatchObject({
    customer: { email: school.email(0) },
    reasons: [{ field: 'name' }, { field: 'email' }],
  });
  expect((await read()).differences).toEqual([]);
});

test('who can not be taken is named with the reason, each time', async ({ api }) => {
  const admin = await api.as('Admin');
  const school = makeSchool([1]);
  const { email: _, ...without } = school.addStudent(0);
  school.data.users[1] = without;
  school.addStudent(0, { email: school.email(0), familyName: 'คนอื่น' });
  school.addStudent(0, { email: `${school.name}@gmial.com` });
  const { read } = await connected(admin, school.data);
  for (const run of [await read(), await read()])
    expect(
      run.differences
        .filter(({ kind }) => kind === 'refused')
        .map(({ sourcedId, reasons }) => [sourcedId, reasons[0]?.code]),
    ).toEqual([
      [`${school.name}-u1`, 'roster.schoolCodeMissing'],
      [`${school.name}-u2`, expect.stringMatching(/^roster\.(emailTwice|nameDiffers)$/)],
      [`${school.name}-u3`, 'import.emailTypo'],
    ]);
});
