import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

const listOf = (rows: { id: number }[]) => JSON.stringify(rows.map(({ id }) => id));

test('those who can join a group do, and of the others it is said why not', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const group = await make.group(publisher);
  const params = { id: group.id };
  const own = await make.student(admin, [await make.product(admin, { publisher })]);
  const other = await make.student(admin);
  const gone = await make.student(admin, [await make.product(admin, { publisher })]);
  await admin.customers.remove({ params: { id: gone.id } });
  const ids = listOf([own, other, gone, { id: 999_999_999 }]);
  const answer = {
    done: [own.id],
    refused: [
      { id: other.id, reason: 'student.otherPublisher' },
      { id: gone.id, reason: 'student.deleted' },
      { id: 999_999_999, reason: 'row.unknown' },
    ],
  };
  expect(await admin.groups.addMany({ params, body: { ids } })).toMatchObject(answer);
  // Who is in the group already is as wanted.
  expect(await admin.groups.addMany({ params, body: { ids } })).toMatchObject(answer);
  const { data } = await admin.groups.listCustomers({ params, query: {} });
  expect(data.map(({ id }) => id)).toEqual([own.id]);
  const query = { action: 'group.customersAdded', subject: group.id } as const;
  expect((await admin.auditLog.list({ query })).data).toMatchObject([
    { subject: { customerIds: [own.id] } },
  ]);

  // Staff do not learn that a student of somebody else exists.
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const told = await staff.groups.addMany({ params, body: { ids } });
  expect(told.refused).toEqual([
    { id: other.id, reason: 'row.unknown' },
    { id: gone.id, reason: 'student.deleted' },
    { id: 999_999_999, reason: 'row.unknown' },
  ]);
  const foreign = api.withToken((await make.session('StaffAdmin', await make.publisher())).token);
  await expectRefusal(foreign.groups.addMany({ params, body: { ids } }), 404, 'row.unknown');
});
