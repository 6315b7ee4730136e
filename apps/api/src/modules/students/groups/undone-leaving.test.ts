import { sql } from 'kysely';
import { recordedAdmin } from '../../../testing/people/recorded-admin.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** Undoing "out of the group" (docs/decisions/0106). */

const listOf = (rows: { id: number }[]) => `[${rows.map(({ id }) => id).join(',')}]`;

test('an undone leaving brings back just what was lost, in one call and without a mail', async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  const [lost, revoked] = [await make.product(admin), await make.product(admin)];
  const student = await make.student(admin);
  const params = { id: (await make.group(null, [student])).id };
  const member = { ...params, customerId: student.id };
  await admin.groups.assign({ params, body: { productList: listOf([lost, revoked]) } });
  // One of the books was taken from this student by hand before.
  await admin.customers.revokeOwnership({
    params: { customerId: student.id, productId: revoked.id },
  });
  const owned = async () =>
    (await admin.customers.get({ params: { id: student.id } })).productOwnerships;
  const countMails = async () =>
    (await infrastructure.db.selectFrom('mails').select('id').execute()).length;
  const before = [{ productId: lost.id, isByHand: false, groups: [params] }];
  expect(await owned()).toMatchObject(before);
  const mails = await countMails();

  const first = await admin.groups.removeCustomer({ params: member });
  expect(first.revoked).toBe(1);
  const undo = { customerIds: listOf([student]), revocation: first.revocation };
  expect(await admin.groups.addCustomers({ params, body: undo })).toMatchObject({ added: 1 });
  expect(await owned()).toMatchObject(before);
  expect(await countMails()).toBe(mails);
  const facts = (await recorded({ keySearch: 'ownership.givenBack' })).map(
    ({ subject }) => subject,
  );
  expect(facts).toEqual([{ id: student.id, productId: lost.id, group: params.id }]);

  // Nor does it give anything if nothing was lost.
  await admin.customers.revokeOwnership({ params: { customerId: student.id, productId: lost.id } });
  const { revoked: none, revocation } = await admin.groups.removeCustomer({ params: member });
  expect(none).toBe(0);
  await admin.groups.addCustomers({ params, body: { ...undo, revocation } });
  expect(await owned()).toEqual([]);
  expect(await admin.groups.get({ params })).toMatchObject({ countCustomers: 1 });

  // A revoke that is undone elsewhere names only the groups that the student is in.
  await admin.customers.assignMany({
    body: { ids: listOf([student]), productList: listOf([lost]), groups: listOf([params]) },
  });
  const last = await admin.groups.removeCustomer({ params: member });
  await admin.customers.giveBackOwnerships({ body: { revocation: last.revocation } });
  expect(await owned()).toMatchObject([{ productId: lost.id, isByHand: true, groups: [] }]);

  await sql`update revoked_ownerships set revoked_at = now() - interval '3 hours'`.execute(
    infrastructure.db,
  );
  const late = { params, body: { ...undo, revocation: last.revocation } };
  await expectRefusal(admin.groups.addCustomers(late), 409, 'ownership.undoOver');
});

test('staff undo a leaving that took a book of another publisher; another name gives nothing back', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const [foreign, own] = [await make.product(admin), await make.product(staff)];
  const student = await make.student(admin);
  const params = { id: (await make.group(null)).id };
  const group = { id: (await staff.groups.create({ body: { name: 'ม.1/1' } })).id };
  const chosen = { ids: listOf([student]), productList: listOf([own]) };
  await staff.customers.invite({
    body: { name: student.name, email: student.email, productList: listOf([own]) },
  });
  const body = { customerIds: listOf([student]) };
  await admin.groups.addCustomers({ params: group, body });
  await admin.groups.assign({ params: group, body: { productList: listOf([foreign]) } });
  const owned = async () =>
    (await admin.customers.get({ params: { id: student.id } })).productOwnerships.map(
      ({ productId }) => productId,
    );
  const leave = () => staff.groups.removeCustomer({ params: { ...group, customerId: student.id } });

  const { revocation } = await leave();
  expect(await owned()).toEqual([own.id]);
  await staff.groups.addCustomers({ params: group, body: { ...body, revocation } });
  expect(new Set(await owned())).toEqual(new Set([foreign.id, own.id]));

  // A name that is of no leaving gives nothing back.
  const taken = await admin.customers.revokeMany({
    body: { ...chosen, productList: listOf([foreign]) },
  });
  const wrong = { ...body, revocation: taken.revocation };
  await admin.groups.addCustomers({ params, body: wrong });
  expect(await owned()).toEqual([own.id]);
});

test('an undo waits for a group before it locks a student, so that no call about it deadlocks', async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const { db } = infrastructure;
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const student = await make.student(admin);
  const params = { id: (await make.group(null, [student])).id };
  const body = { productList: listOf([book]) };
  await admin.groups.assign({ params, body });
  const { revocation } = await admin.groups.revoke({ params, body });
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  };
  let undo: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`select from groups where id = ${params.id} for update`.execute(trx);
    undo = admin.customers.giveBackOwnerships({ body: { revocation } });
    await expect.poll(isWaiting).toBe(true);
    // As the other call does next.
    await sql`select from customers where id = ${student.id} for update nowait`.execute(trx);
  });
  expect(await undo).toMatchObject({ givenBack: 1 });
});
