import type { Client } from '@aqua/client/create-client';
import { dayAfter } from '../../../../testing/people/days.ts';
import { mailsTo } from '../../../../testing/people/mails.ts';
import { expect, expectRefusal, test, type TestServer } from '../../../../testing/test-api.ts';

/** Yesterday, today and tomorrow by the database's clock. */
async function daysOf(server: TestServer) {
  const [yesterday, today, tomorrow] = await Promise.all(
    [-1, 0, 1].map((days) => dayAfter(server, days)),
  );
  return { yesterday: yesterday ?? '', today: today ?? '', tomorrow: tomorrow ?? '' };
}

/** Asserts whether each call of the reader for this book succeeds. */
async function expectReadable({ reader }: Client, id: number, isReadable: boolean): Promise<void> {
  const { data } = await reader.library();
  expect(data.map((book) => book.id)).toEqual(isReadable ? [id] : []);
  const calls = [
    () => reader.open({ params: { id } }),
    () => reader.page({ params: { id, page: 1 } }),
    () => reader.text({ params: { id, page: 1 } }),
  ];
  for (const call of calls) {
    if (isReadable) await call();
    else await expectRefusal(call(), 404, 'row.unknown');
  }
}

test('an invite assigns its books with their first and last day, and shows them', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { today, tomorrow } = await daysOf(server);
  const [bounded, open] = [await make.product(admin), await make.product(admin)];
  const body = { name: 'Bounded', email: 'bounded@test.example' };
  const first = await admin.customers.invite({
    body: { ...body, productList: `[${bounded.id}]`, startsOn: today, endsOn: tomorrow },
  });
  expect(first.productOwnerships).toMatchObject([{ startsOn: today, endsOn: tomorrow }]);
  const second = await admin.customers.invite({ body: { ...body, productList: `[${open.id}]` } });
  expect(second.productOwnerships).toMatchObject([
    { productId: bounded.id, startsOn: today, endsOn: tomorrow },
    { productId: open.id, startsOn: null, endsOn: null },
  ]);
});

test('a book is closed before its first day and after its last, both of which are included', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { yesterday, today, tomorrow } = await daysOf(server);
  const book = await make.product(admin);
  const student = await make.student(admin, [book]);
  const reader = api.withToken(student.token);
  const params = { customerId: student.id, productId: book.id };
  const cases = [
    { startsOn: tomorrow, endsOn: null, isReadable: false },
    { startsOn: today, endsOn: null, isReadable: true },
    { startsOn: today, endsOn: today, isReadable: true },
    { startsOn: null, endsOn: today, isReadable: true },
    { startsOn: null, endsOn: yesterday, isReadable: false },
    { startsOn: yesterday, endsOn: tomorrow, isReadable: true },
    { startsOn: null, endsOn: null, isReadable: true },
  ];
  for (const { isReadable, ...days } of cases) {
    expect(await admin.customers.updateOwnership({ params, body: days })).toMatchObject({
      ...params,
      ...days,
      message: 'Update successfully',
    });
    await expectReadable(reader, book.id, isReadable);
  }
  const { productOwnerships } = await admin.customers.get({ params: { id: student.id } });
  expect(productOwnerships).toHaveLength(1);
});

test('a day that an edit does not send stays, and history and audit log record the edit', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { yesterday, today, tomorrow } = await daysOf(server);
  const book = await make.product(admin);
  const student = await make.student(admin, [book]);
  const params = { customerId: student.id, productId: book.id };
  const update = (body: object) => admin.customers.updateOwnership({ params, body });
  await update({ startsOn: today, endsOn: tomorrow });
  const changed = await update({ startsOn: yesterday, responseAlert: 'Earlier' });
  expect(changed).toMatchObject({
    startsOn: yesterday,
    endsOn: tomorrow,
    responseAlert: 'Earlier',
    logs: [{ action: 'assigned' }, { action: 'daysChanged' }, { action: 'daysChanged' }],
  });
  expect(await update({ endsOn: null })).toMatchObject({ startsOn: yesterday, endsOn: null });
  const audit = await admin.auditLog.list({ query: { keySearch: 'ownership.updated', size: 1 } });
  const ids = { id: student.id, productId: book.id };
  expect(audit.data.map(({ subject, before }) => ({ subject, before }))).toEqual([
    { subject: { ...ids, endsOn: null }, before: { ...ids, endsOn: tomorrow } },
  ]);
});

test('days in the wrong order, of another calendar or none are refused and change nothing', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { yesterday, today, tomorrow } = await daysOf(server);
  const book = await make.product(admin);
  const student = await make.student(admin, [book]);
  const params = { customerId: student.id, productId: book.id };
  const update = (body: object) => admin.customers.updateOwnership({ params, body });
  await update({ startsOn: today, endsOn: tomorrow });

  const order = await expectRefusal(
    update({ startsOn: tomorrow, endsOn: today }),
    422,
    'ownership.datesAlert',
  );
  expect(order.envelope.errors).toMatchObject([{ field: 'endsOn' }]);
  // The first day of the ownership is after the last day of the edit.
  await expectRefusal(update({ endsOn: yesterday }), 422, 'ownership.datesAlert');
  for (const day of ['2569-12-31', '0000-01-01', '2026-02-30', '31/12/2026', '', 'tomorrow']) {
    const refusal = await expectRefusal(update({ endsOn: day }), 422, 'dayAlert');
    expect(refusal.envelope.errors).toMatchObject([{ field: 'endsOn' }]);
  }
  const body = { name: 'N', email: 'never@test.example', productList: `[${book.id}]` };
  const invite = (days: object) => admin.customers.invite({ body: { ...body, ...days } });
  await expectRefusal(invite({ startsOn: tomorrow, endsOn: today }), 422, 'ownership.datesAlert');
  await expectRefusal(invite({ startsOn: '2569-01-01' }), 422, 'dayAlert');

  const { productOwnerships } = await admin.customers.get({ params: { id: student.id } });
  expect(productOwnerships).toMatchObject([{ startsOn: today, endsOn: tomorrow }]);
  expect((await admin.customers.list({ query: { keySearch: 'never@' } })).totalItems).toBe(0);
});

test('an ownership that is over gets the days of a new invite, once; one that is not over keeps its own', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { yesterday, today, tomorrow } = await daysOf(server);
  const book = await make.product(admin);
  const student = await make.student(admin, [book]);
  const reader = api.withToken(student.token);
  const params = { customerId: student.id, productId: book.id };
  await admin.customers.updateOwnership({ params, body: { endsOn: yesterday } });
  const invite = async (days: object) => {
    const { name, email } = student;
    const body = { name, email, productList: `[${book.id}]`, ...days };
    return (await admin.customers.invite({ body })).productOwnerships[0];
  };

  // An owned book is skipped if the invite has no days, or days that are over, too.
  expect(await invite({})).toMatchObject({ endsOn: yesterday });
  expect(await invite({ startsOn: yesterday, endsOn: yesterday })).toMatchObject({
    startsOn: null,
  });
  await expectReadable(reader, book.id, false);
  expect(await mailsTo(server, student.email)).toHaveLength(1);

  const days = { startsOn: today, endsOn: tomorrow };
  await Promise.all(Array.from({ length: 10 }, () => invite(days)));
  expect(await invite({ endsOn: today })).toMatchObject({
    ...days,
    logs: [{ action: 'assigned' }, { action: 'daysChanged' }, { action: 'renewed' }],
  });
  await expectReadable(reader, book.id, true);
  const mails = await mailsTo(server, student.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['invitation', 'newBooks']);
});

test("staff change the days of their own publisher's books alone", async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const [own, foreign] = [await make.product(staff), await make.product(admin)];
  const { id: customerId } = await make.student(admin, [own, foreign]);
  const stranger = await make.student(admin, [foreign]);
  const body = { endsOn: (await daysOf(server)).tomorrow };
  const update = (client: Client, productId: number, student = customerId) =>
    client.customers.updateOwnership({ params: { customerId: student, productId }, body });

  expect(await update(staff, own.id)).toMatchObject(body);
  await expectRefusal(update(staff, foreign.id), 404, 'row.unknown');
  await expectRefusal(update(staff, foreign.id, stranger.id), 404, 'row.unknown');
  await expectRefusal(update(admin, own.id, stranger.id), 404, 'row.unknown');
  await expectRefusal(update(await api.as('SubAdmin'), own.id), 403, 'role.forbidden');
  await expectRefusal(update(api.visitor, own.id), 401, 'session.required');

  await admin.customers.remove({ params: { id: customerId } });
  await expectRefusal(update(admin, own.id), 409, 'student.deleted');
});
