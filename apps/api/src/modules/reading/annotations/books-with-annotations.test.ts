import { randomUUID } from 'node:crypto';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

const bookmark = () => ({
  id: randomUUID(),
  kind: 'bookmark' as const,
  page: 1,
  editedAt: new Date().toISOString(),
});

test('the books with annotations are those that may be read now, each with its cursor', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const [first, second, closed, revoked, empty] = [
    await make.product(admin),
    await make.product(admin),
    await make.product(admin),
    await make.product(admin),
    await make.product(admin),
  ];
  const student = await make.student(admin, [first, second, closed, revoked, empty]);
  const { annotations } = api.withToken(student.token);
  const write = ({ id }: { id: number }) =>
    annotations.sync({ params: { id }, body: { changes: [bookmark()] } });
  for (const book of [first, second, closed, revoked, second]) await write(book);
  await server.infrastructure.db
    .updateTable('productOwnerships')
    .set({ closedAt: new Date() })
    .where('productId', '=', closed.id)
    .execute();
  await admin.customers.revokeOwnership({
    params: { customerId: student.id, productId: revoked.id },
  });

  const { data } = await annotations.books();
  expect(new Set(data.map(({ id }) => id))).toEqual(new Set([first.id, second.id]));
  expect(data).toHaveLength(2);
  for (const { id, cursor } of data)
    expect(await annotations.list({ params: { id }, query: {} })).toMatchObject({ cursor });
  const other = api.withToken((await make.student(admin, [first])).token);
  expect(await other.annotations.books()).toEqual({ data: [] });
  await expectRefusal(api.visitor.annotations.books(), 401, 'session.required');
});
