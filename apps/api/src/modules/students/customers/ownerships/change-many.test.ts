import { sql } from 'kysely';
import { makeBooks, makeStudents } from '../../../../testing/make-many.ts';
import { expect, expectRefusal, test } from '../../../../testing/test-api.ts';

const listOf = (rows: { id: number }[]) => JSON.stringify(rows.map(({ id }) => id));

test('books are assigned to many students with days, once however often, and revoked', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const students = [await make.student(admin), await make.student(admin)];
  const gone = await make.student(admin);
  await admin.customers.remove({ params: { id: gone.id } });
  const ids = listOf([...students, gone]);
  const productList = listOf([book]);
  const done = students.map(({ id }) => id);
  const refused = [{ id: gone.id, reason: 'row.unknown' }];
  const body = { ids, productList, startsOn: null, endsOn: '2199-03-31' };
  expect(await admin.customers.assignMany({ body })).toMatchObject({ done, refused });
  expect(await admin.customers.assignMany({ body })).toMatchObject({ done, refused });
  for (const { id } of students) {
    const { productOwnerships } = await admin.customers.get({ params: { id } });
    expect(productOwnerships).toMatchObject([{ productId: book.id, endsOn: '2199-03-31' }]);
    const query = { action: 'ownership.assigned', subject: id } as const;
    expect((await admin.auditLog.list({ query })).totalItems).toBe(1);
  }
  const wrong = { ...body, startsOn: '2199-04-01' };
  await expectRefusal(admin.customers.assignMany({ body: wrong }), 422, 'ownership.datesAlert');
  const unknown = { ...body, productList: '[999999999]' };
  await expectRefusal(admin.customers.assignMany({ body: unknown }), 422, 'student.productUnknown');

  const revoke = { body: { ids, productList } };
  expect(await admin.customers.revokeMany(revoke)).toMatchObject({ done, refused });
  expect(await admin.customers.revokeMany(revoke)).toMatchObject({ done, refused });
  const after = await admin.customers.get({ params: { id: students[0]?.id ?? 0 } });
  expect(after.productOwnerships).toEqual([]);
});

test('staff change many of their own students alone, and may not invite again', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const staff = api.withToken((await make.session('StaffAdmin', await make.publisher())).token);
  const [own, foreign] = [await make.product(staff), await make.product(admin)];
  const mine = await make.student(admin, [own]);
  const other = await make.student(admin, [foreign]);
  const more = await make.product(staff);
  const body = { ids: listOf([mine, other]), productList: listOf([more]) };
  const answer = await staff.customers.assignMany({ body });
  expect(answer).toMatchObject({
    done: [mine.id],
    refused: [{ id: other.id, reason: 'row.unknown' }],
  });
  const foreignBook = { ...body, productList: listOf([foreign]) };
  await expectRefusal(
    staff.customers.revokeMany({ body: foreignBook }),
    422,
    'student.productUnknown',
  );
  await expectRefusal(
    staff.customers.inviteManyAgain({ body: { ids: body.ids } }),
    403,
    'role.forbidden',
  );
});

test('students without a password are invited again, each once in a minute', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const active = await make.student(admin);
  const invite = (name: string) =>
    admin.customers.invite({
      body: { name, email: `${name}@again.example`, productList: '[]' },
    });
  const waiting = [await invite('one'), await invite('two')];
  const body = { ids: listOf([active, ...waiting]) };
  const first = await admin.customers.inviteManyAgain({ body });
  expect(first).toMatchObject({
    done: waiting.map(({ id }) => id),
    refused: [{ id: active.id, reason: 'student.hasPassword' }],
  });
  const again = await admin.customers.inviteManyAgain({ body });
  expect(again.done).toEqual([]);
  expect(again.refused.map(({ reason }) => reason)).toEqual([
    'student.hasPassword',
    'mail.tooSoon',
    'mail.tooSoon',
  ]);
});

test('the ids of a list end at ten thousand, and a thousand of them get a book in one call', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  await makeBooks(db, 30);
  await makeStudents(db, 12_000);
  const list = await admin.customers.ids({ query: { keySearch: 'many', orderBy: 2 } });
  expect(list.totalItems).toBe(12_000);
  expect(list.ids).toHaveLength(10_000);
  const ids = JSON.stringify(list.ids.slice(0, 1_000));
  const productList = listOf([await make.product(admin)]);
  const { done } = await admin.customers.assignMany({ body: { ids, productList } });
  expect(done).toHaveLength(1_000);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from product_ownerships
    where product_id = ${JSON.parse(productList)[0]}`.execute(db);
  expect(rows[0]?.count).toBe(1_000);
});
