import { dayAfter } from '../../../testing/people/days.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';
import { parseClassCode } from '@aqua/contract/students/class-code';
import { sql } from 'kysely';

const listOf = (rows: { id: number }[]) => `[${rows.map(({ id }) => id).join(',')}]`;

test('a student joins with the code, gets the books of the group and one mail, and becomes the publisher’s', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const book = await make.product(admin, { publisher, title: 'Waves' });
  const draft = await make.product(admin, { publisher, status: 'unpublished' });
  const group = await make.group(publisher);
  const params = { id: group.id };
  await staff.groups.assign({ params, body: { productList: listOf([book, draft]) } });
  expect(await staff.classCodes.get({ params })).toEqual({ code: null });

  const made = await staff.classCodes.create({ params, body: {} });
  expect(parseClassCode(made.code)).toBe(made.code);
  expect(made).toMatchObject({
    id: group.id,
    address: `http://localhost:4000/app/join/${made.code}`,
    endsOn: null,
    maxStudents: null,
    needsConfirmation: false,
    state: 'open',
    countStudents: 0,
  });

  const student = await make.student(admin);
  await expectRefusal(staff.customers.get({ params: student }), 404, 'row.unknown');
  const own = api.withToken(student.token);
  const typed = `${made.code.slice(0, 4)}-${made.code.slice(4)}`.toLowerCase();
  expect(await api.visitor.classCodes.look({ params: { code: typed } })).toEqual({
    code: made.code,
    group: group.name,
    publisher: publisher.name,
    books: [{ id: book.id, name: 'Waves' }],
    needsConfirmation: false,
    isFull: false,
  });
  const joined = { group: group.name, publisher: publisher.name, state: 'joined' };
  const join = () => own.classCodes.join({ body: { classCode: typed } });
  expect(await join()).toMatchObject(joined);
  expect(await join()).toMatchObject(joined);

  const library = await own.reader.library();
  expect(library.data.map(({ title }) => title)).toEqual(['Waves']);
  const seen = await staff.customers.get({ params: student });
  expect(seen.productOwnerships).toMatchObject([
    { isByHand: false, groups: [{ id: group.id }] },
    { isByHand: false, groups: [{ id: group.id }] },
  ]);
  const told = await mailsTo(server, student.email);
  expect(told.map(({ kind }) => kind)).toEqual(['invitation', 'newBooks']);
  expect(told[1]?.text).toContain(publisher.name);
  expect((await staff.classCodes.listJoiners({ params })).data).toMatchObject([
    { customerId: student.id, email: student.email, state: 'joined', code: made.code },
  ]);
  expect((await staff.classCodes.get({ params })).code).toMatchObject({ countStudents: 1 });
  const query = { keySearch: 'group.joinedByCode' };
  const [entry] = (await admin.auditLog.list({ query })).data;
  expect(entry).toMatchObject({
    actor: { kind: 'customer', id: student.id },
    subject: { id: group.id, customerIds: [student.id] },
  });
});

test('without books, too, whoever joins a publisher’s group is a student of it', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const params = { id: (await make.group(publisher)).id };
  const { code } = await staff.classCodes.create({ params, body: {} });
  const student = await make.student(admin);
  await api.withToken(student.token).classCodes.join({ body: { classCode: code } });
  expect(await staff.customers.get({ params: student })).toMatchObject({ id: student.id });
});

test('where staff confirm each, nobody is in the group before; who is refused can’t ask again with that code', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const group = await make.group(publisher);
  const params = { id: group.id };
  const book = await make.product(admin, { publisher });
  await staff.groups.assign({ params, body: { productList: listOf([book]) } });
  const first = await staff.classCodes.create({ params, body: { needsConfirmation: true } });
  const students = [
    await make.student(admin),
    await make.student(admin),
    await make.student(admin),
  ];
  const clients = students.map(({ token }) => api.withToken(token));
  const [yes, no] = clients as [(typeof clients)[0], (typeof clients)[0]];
  const join = (client: typeof yes, { code } = first) =>
    client.classCodes.join({ body: { classCode: code } });
  for (const client of clients) expect(await join(client)).toMatchObject({ state: 'waits' });
  expect(await join(yes)).toMatchObject({ state: 'waits' });
  expect((await yes.classCodes.waiting())?.data).toMatchObject([
    { group: group.name, publisher: publisher.name },
  ]);
  expect((await yes.reader.library())?.data).toEqual([]);
  await admin.customers.remove({ params: { id: students[2]?.id ?? 0 } });

  const waiting = await staff.classCodes.listJoiners({
    params,
    query: { state: 'waits', orderBy: 2 },
  });
  expect(waiting.data.map(({ customerId }) => customerId)).toEqual(
    students.slice(0, 2).map(({ id }) => id),
  );
  const [one, other] = waiting.data;
  const ids = `[${one?.id},999999]`;
  expect(await staff.classCodes.confirmJoiners({ params, body: { ids } })).toMatchObject({
    done: [one?.id],
    refused: [{ id: 999_999, reason: 'row.unknown' }],
  });
  await staff.classCodes.refuseJoiners({ params, body: { ids: `[${other?.id}]` } });
  expect((await yes.reader.library())?.data).toHaveLength(1);
  expect((await yes.classCodes.waiting())?.data).toEqual([]);
  expect((await staff.groups.listCustomers({ params })).data).toMatchObject([
    { id: students[0]?.id },
  ]);
  await expectRefusal(join(no), 409, 'classCode.declined');
  const { data } = await staff.classCodes.listJoiners({ params, query: { state: 'refused' } });
  expect(data).toMatchObject([{ customerId: students[1]?.id, decidedBy: expect.any(String) }]);

  // A new code is a new question; who was refused by mistake can be confirmed, too.
  const second = await staff.classCodes.create({ params, body: { needsConfirmation: true } });
  await expectRefusal(join(no, first), 404, 'classCode.unknown');
  expect(await join(no, second)).toMatchObject({ state: 'waits' });
  const again = { params, body: { ids: listOf(data) } };
  await staff.classCodes.refuseJoiners(again);
  expect((await staff.classCodes.confirmJoiners(again)).done).toEqual(data.map(({ id }) => id));
  expect((await no.reader.library())?.data).toHaveLength(1);
  // Who is in the group is taken out of it there.
  expect(await staff.classCodes.refuseJoiners(again)).toMatchObject({ done: [] });
});

test('whoever was taken out of the group comes back only when staff confirm', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const params = { id: (await make.group(null)).id };
  const { code } = await admin.classCodes.create({ params, body: {} });
  const student = await make.student(admin);
  const join = () => api.withToken(student.token).classCodes.join({ body: { classCode: code } });
  expect(await join()).toMatchObject({ state: 'joined' });
  await admin.groups.removeCustomer({ params: { ...params, customerId: student.id } });
  expect((await admin.classCodes.listJoiners({ params })).data).toEqual([]);
  expect(await join()).toMatchObject({ state: 'waits' });
  // Added by hand meanwhile: nothing waits any more.
  await admin.groups.addCustomers({ params, body: { customerIds: listOf([student]) } });
  expect((await admin.classCodes.listJoiners({ params })).data).toMatchObject([
    { state: 'joined' },
  ]);
});

test('of two students on the last place one joins', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const params = { id: (await make.group(null)).id };
  const { code } = await admin.classCodes.create({ params, body: { maxStudents: 2 } });
  const students = await Promise.all(Array.from({ length: 5 }, () => make.student(admin)));
  const joins = await Promise.allSettled(
    students.map(({ token }) =>
      api.withToken(token).classCodes.join({ body: { classCode: code } }),
    ),
  );
  expect(joins.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect((await admin.groups.get({ params })).countCustomers).toBe(2);
  expect((await admin.classCodes.get({ params })).code).toMatchObject({ state: 'full' });
  expect(await api.visitor.classCodes.look({ params: { code } })).toMatchObject({ isFull: true });
  const late = await make.student(admin);
  await expectRefusal(
    api.withToken(late.token).classCodes.join({ body: { classCode: code } }),
    409,
    'classCode.full',
  );
});

test('a code works until the end of its last day, and a stale edit of it is refused', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const params = { id: (await make.group(null)).id };
  await expectRefusal(admin.classCodes.update({ params, body: {} }), 404, 'row.unknown');
  const endsOn = await dayAfter(server, 0);
  const made = await admin.classCodes.create({ params, body: { endsOn } });
  const student = api.withToken((await make.student(admin)).token);
  expect(await student.classCodes.look({ params: { code: made.code } })).toMatchObject({
    books: [],
  });
  const yesterday = await dayAfter(server, -1);
  const ifMatch = { headers: { 'if-match': `"${made.id}-${Date.parse(made.updatedAt)}"` } };
  const edit = () => admin.classCodes.update({ params, body: { endsOn: yesterday } }, ifMatch);
  expect(await edit()).toMatchObject({ code: made.code, state: 'over' });
  await expectRefusal(edit(), 412, 'edit.stale');
  // It answers as one that nobody made.
  const join = (classCode: string) => student.classCodes.join({ body: { classCode } });
  const over = await expectRefusal(join(made.code), 404, 'classCode.unknown');
  const never = await expectRefusal(join('7KQM-X3RZ'), 404, 'classCode.unknown');
  expect(over.envelope).toEqual(never.envelope);
  await expectRefusal(
    student.classCodes.look({ params: { code: made.code } }),
    404,
    'classCode.unknown',
  );
  await expectRefusal(join('7KQM-X3RD'), 400, 'field.wrong');
});

test('guessing is limited, and a code that works is not counted', async ({ api, make, server }) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const params = { id: (await make.group(null)).id };
  const { code } = await admin.classCodes.create({ params, body: {} });
  const guesser = api.withToken((await make.student(admin)).token);
  const guess = () => guesser.classCodes.join({ body: { classCode: '7KQM-X3RZ' } });
  for (let turn = 0; turn < 40; turn += 1) await api.visitor.classCodes.look({ params: { code } });
  await Promise.allSettled(Array.from({ length: 30 }, guess));
  await expectRefusal(guess(), 429, 'rate.limited');
  // Another student behind the same address goes on.
  const other = api.withToken((await make.student(admin)).token);
  expect(await other.classCodes.join({ body: { classCode: code } })).toMatchObject({
    state: 'joined',
  });
  await sql`delete from rate_limits`.execute(db);
});

test('codes of other publishers’ groups are nobody’s business', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const [own, foreign] = [await make.publisher(), await make.publisher()];
  const staff = api.withToken((await make.session('StaffAdmin', own)).token);
  const params = { id: (await make.group(foreign)).id };
  await admin.classCodes.create({ params, body: {} });
  const body = { ids: '[1]' };
  for (const call of [
    () => staff.classCodes.get({ params }),
    () => staff.classCodes.create({ params, body: {} }),
    () => staff.classCodes.remove({ params }),
    () => staff.classCodes.listJoiners({ params }),
    () => staff.classCodes.confirmJoiners({ params, body }),
    () => staff.classCodes.refuseJoiners({ params, body }),
  ])
    await expectRefusal(call(), 404, 'row.unknown');
});

test('whoever waits for another publisher’s group is not confirmed into an own one', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const [own, foreign] = [await make.publisher(), await make.publisher()];
  const staff = api.withToken((await make.session('StaffAdmin', own)).token);
  const [ownGroup, foreignGroup] = [await make.group(own), await make.group(foreign)];
  const { code } = await admin.classCodes.create({
    params: { id: foreignGroup.id },
    body: { needsConfirmation: true },
  });
  const student = api.withToken((await make.student(admin)).token);
  await student.classCodes.join({ body: { classCode: code } });
  const { data } = await admin.classCodes.listJoiners({ params: { id: foreignGroup.id } });
  const [join] = data;
  const call = { params: { id: ownGroup.id }, body: { ids: listOf(data) } };
  const unknown = { done: [], refused: [{ id: join?.id, reason: 'row.unknown' }] };
  expect(await staff.classCodes.confirmJoiners(call)).toMatchObject(unknown);
  expect(await staff.classCodes.refuseJoiners(call)).toMatchObject(unknown);
  expect((await staff.groups.listCustomers({ params: call.params })).data).toEqual([]);
  expect((await student.classCodes.waiting())?.data).toMatchObject([{ group: foreignGroup.name }]);
});
