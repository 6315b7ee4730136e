import { sql } from 'kysely';
import { expect, expectRefusal, test } from '../../../../testing/test-api.ts';
import { runHousekeeping } from '../../../../housekeeping.ts';

const listOf = (rows: { id: number }[]) => JSON.stringify(rows.map(({ id }) => id));

test('an undone revoke leaves everything as it was before, and mails nobody', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const [reader, other] = [await make.student(admin), await make.student(admin)];
  const body = { ids: listOf([reader, other]), productList: listOf([book]) };
  await admin.customers.assignMany({ body: { ...body, endsOn: '2199-03-31' } });
  await sql`update product_ownerships set count_screenshot = 2, captured_pages = '{4,7}'
    where customer_id = ${reader.id}`.execute(db);
  const owned = async () => {
    const { productOwnerships } = await admin.customers.get({ params: { id: reader.id } });
    return productOwnerships.map((row) => ({
      ...row,
      updatedAt: '',
      logs: row.logs.map(({ action }) => action),
    }));
  };
  const countMails = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from mails`.execute(db)).rows[0]
      ?.count;
  const before = await owned();
  const mails = await countMails();

  const { revocation } = await admin.customers.revokeMany({ body });
  expect(await owned()).toEqual([]);
  // Before the undo, one of the two gets the book again in another way.
  await admin.customers.assignMany({ body: { ...body, ids: listOf([other]) } });
  const sent = await countMails();
  expect(sent).toBe((mails ?? 0) + 1);
  const undo = { body: { revocation } };
  expect(await admin.customers.giveBackOwnerships(undo)).toMatchObject({ givenBack: 1 });
  expect(await owned()).toEqual(
    before.map((row) => ({ ...row, logs: ['assigned', 'revoked', 'givenBack'] })),
  );
  const kept = await admin.customers.get({ params: { id: other.id } });
  expect(kept.productOwnerships).toMatchObject([{ endsOn: null }]);
  expect(await countMails()).toBe(sent);
  expect(await admin.customers.giveBackOwnerships(undo)).toMatchObject({ givenBack: 0 });
});

test('a revoke that is repeated under its name, as after a lost answer, is undone whole', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const [first, second] = [await make.product(admin), await make.product(admin)];
  const student = await make.student(admin, [first, second]);
  const params = { id: (await make.group(null, [student])).id };
  const revocation = '0192d0c8-6f3e-7c3a-9d5b-2f1e8a7b6c5d';
  const revoke = (rows: { id: number }[]) =>
    admin.groups.revoke({ params, body: { productList: listOf(rows), revocation } });
  expect(await revoke([first])).toMatchObject({ revoked: 1, revocation });
  expect(await revoke([first, second])).toMatchObject({ revoked: 1, revocation });
  const undo = { body: { revocation } };
  expect(await admin.customers.giveBackOwnerships(undo)).toMatchObject({ givenBack: 2 });
});

test('a revoke is undone by who sees the books, and for a while only', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const staff = api.withToken((await make.session('StaffAdmin', await make.publisher())).token);
  const [own, foreign] = [await make.product(staff), await make.product(admin)];
  const student = await make.student(admin, [own, foreign]);
  const params = { customerId: student.id, productId: foreign.id };
  const { revocation } = await admin.customers.revokeOwnership({ params });
  const undo = { body: { revocation } };
  await expectRefusal(staff.customers.giveBackOwnerships(undo), 409, 'ownership.undoOver');
  // The publisher's last book: the student is no longer theirs until it is given back.
  const last = await staff.customers.revokeOwnership({ params: { ...params, productId: own.id } });
  const body = { revocation: last.revocation };
  expect(await staff.customers.giveBackOwnerships({ body })).toMatchObject({ givenBack: 1 });
  await sql`update revoked_ownerships set revoked_at = now() - interval '3 hours'`.execute(db);
  await expectRefusal(admin.customers.giveBackOwnerships(undo), 409, 'ownership.undoOver');
  await runHousekeeping(server.infrastructure, server.services, AbortSignal.timeout(10_000));
  expect(await db.selectFrom('revokedOwnerships').selectAll().execute()).toEqual([]);
});
