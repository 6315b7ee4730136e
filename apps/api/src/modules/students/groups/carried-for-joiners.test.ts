import { dayAfter } from '../../../testing/people/days.ts';
import { recordedAdmin } from '../../../testing/people/recorded-admin.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** Books that a group carries although nobody in it has them (docs/decisions/0106). */

const listOf = (rows: { id: number }[]) => `[${rows.map(({ id }) => id).join(',')}]`;

test('a carried book that nobody has is listed with its days, and can be stopped and carried again', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const params = { id: (await make.group(null)).id };
  const productList = listOf([book]);
  const endsOn = await dayAfter(server, 30);
  await admin.groups.assign({ params, body: { productList, endsOn } });
  const books = async () => (await admin.groups.listBooks({ params, query: {} })).data;
  const carriedDays = { startsOn: null, endsOn };
  const none = { owned: 0, through: 0, opened: 0, startsOn: null, endsOn: null };
  const kept = { id: book.id, ...none, hasDifferentDays: false, isCarried: true, carriedDays };
  expect(await books()).toMatchObject([kept]);
  const seen = { startsOn: null, endsOn: null, hasDifferentDays: false };
  const later = await dayAfter(server, 60);
  const body = { productList, startsOn: null, endsOn: later, seen };
  await admin.groups.updateOwnerships({ params, body });
  expect(await books()).toMatchObject([
    { ...kept, carriedDays: { startsOn: null, endsOn: later } },
  ]);

  const revoke = { params, body: { productList } };
  const { revocation, ...counts } = await admin.groups.revoke(revoke);
  expect(counts).toMatchObject({ revoked: 0, unassigned: 1 });
  expect(await books()).toEqual([]);
  expect(await admin.groups.revoke(revoke)).toMatchObject({ revoked: 0, unassigned: 0 });
  const undo = { body: { revocation } };
  const staff = api.withToken((await make.session('StaffAdmin', await make.publisher())).token);
  await expectRefusal(staff.customers.giveBackOwnerships(undo), 409, 'ownership.undoOver');
  expect(await admin.customers.giveBackOwnerships(undo)).toMatchObject({ givenBack: 0 });
  expect(await books()).toMatchObject([{ id: book.id, isCarried: true }]);

  // The days of those who have it may be others.
  const student = await make.student(admin, [book]);
  await admin.groups.addCustomers({ params, body: { customerIds: listOf([student]) } });
  expect(await books()).toMatchObject([
    { owned: 1, endsOn: null, carriedDays: { startsOn: null, endsOn: later } },
  ]);
});

test('who made a group carry a book, changed its days or stopped it is recorded, also if nobody’s books change', async ({
  api,
  make,
  server,
}) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  const book = await make.product(admin);
  const student = await make.student(admin, [book]);
  const params = { id: (await make.group(null, [student])).id };
  const productList = `[${book.id}]`;
  const countOf = async (action: string) => (await recorded({ keySearch: action })).length;
  const ids = `[${student.id}]`;
  const groups = `[${params.id}]`;
  await admin.customers.assignMany({ body: { ids, productList, groups } });
  const [entry] = await recorded({ keySearch: 'group.assigned' });
  expect(entry?.subject).toMatchObject({
    id: params.id,
    productList: [book.id],
    forJoiners: true,
  });
  // The same again changes nothing.
  await admin.customers.assignMany({ body: { ids, productList, groups } });
  expect(await countOf('group.assigned')).toBe(1);

  await admin.groups.removeCustomer({ params: { ...params, customerId: student.id } });
  const endsOn = await dayAfter(server, 30);
  const days = { params, body: { productList, startsOn: null, endsOn } };
  await admin.groups.updateOwnerships(days);
  await admin.groups.updateOwnerships(days);
  expect(await countOf('group.daysChanged')).toBe(1);
  await admin.groups.revoke({ params, body: { productList } });
  await admin.groups.revoke({ params, body: { productList } });
  expect(await countOf('group.revoked')).toBe(1);
});
