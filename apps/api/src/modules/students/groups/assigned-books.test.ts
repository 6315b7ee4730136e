import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/**
 * The books assigned to a group, and the students who have opened none of them
 * (docs/decisions/0062).
 */

const listOf = (rows: { id: number }[]) => `[${rows.map(({ id }) => id).join(',')}]`;

test('who has opened none: of the chosen books, or of those that were assigned to the group', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const [first, second, own] = [
    await make.product(admin),
    await make.product(admin),
    await make.product(admin),
  ];
  const [reads, idle, elsewhere] = [
    await make.student(admin),
    await make.student(admin),
    await make.student(admin, [own]),
  ];
  const params = { id: (await make.group(null, [reads, idle, elsewhere])).id };
  const productList = listOf([first, second]);
  await admin.groups.assign({ params, body: { productList } });
  const open = (token: string, { id }: { id: number }) =>
    api.withToken(token).reader.saveProgress({ params: { id }, body: { page: 1 } });
  await open(reads.token, first);
  await open(elsewhere.token, own);

  const of = async (query: object = {}) => {
    const asked = { isOpened: 'none', orderBy: 2, ...query } as const;
    const { data } = await admin.groups.listReaders({ params, query: asked });
    return data.map(({ id, books }) => [id, books.map(({ productId }) => productId)]);
  };
  const both = [first.id, second.id];
  expect(await of()).toEqual([
    [idle.id, both],
    [elsewhere.id, both],
  ]);
  expect(await of({ productList: listOf([second]) })).toEqual(
    [reads, idle, elsewhere].map(({ id }) => [id, [second.id]]),
  );
  expect(await of({ productId: first.id })).toHaveLength(2);
  expect(await of({ productList: listOf([first, second, own]) })).toEqual([[idle.id, both]]);
  const query = { productList: 'all' };
  await expectRefusal(admin.groups.listReaders({ params, query }), 422, 'student.productListAlert');
});

test('the books that were assigned to the group are told from those that its students have otherwise', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const [given, own] = [await make.product(admin), await make.product(admin)];
  const student = await make.student(admin, [own]);
  const params = { id: (await make.group(null, [student])).id };
  const productList = listOf([given]);
  const of = async (query: object = {}) =>
    (await admin.groups.listBooks({ params, query: { orderBy: 2, ...query } })).data.map(
      ({ id, isAssigned }) => [id, isAssigned],
    );
  await admin.groups.assign({ params, body: { productList } });
  const [givenRow, ownRow] = [
    [given.id, true],
    [own.id, false],
  ];
  expect(await of()).toEqual([givenRow, ownRow]);
  expect(await of({ isAssigned: 'true' })).toEqual([givenRow]);
  expect(await of({ isAssigned: 'false' })).toEqual([ownRow]);

  // Another group of the same student is not affected.
  const other = { id: (await make.group(null, [student])).id };
  const elsewhere = await admin.groups.listBooks({ params: other, query: { isAssigned: 'true' } });
  expect(elsewhere.data).toEqual([]);

  const { revocation } = await admin.groups.revoke({ params, body: { productList } });
  const { name, email } = student;
  await admin.customers.invite({ body: { name, email, productList } });
  expect(await of()).toEqual([[given.id, false], ownRow]);
  await admin.customers.giveBackOwnerships({ body: { revocation } });
  expect(await of()).toEqual([givenRow, ownRow]);
  // A student who has the book already does not prevent its assignment to the group.
  await admin.groups.assign({ params, body: { productList: listOf([own]) } });
  expect(await of({ isAssigned: 'false' })).toEqual([]);

  // From the list of products, books can go to the students of a group, too.
  const chosen = { ids: listOf([student]), productList, groups: listOf([other]) };
  await admin.customers.assignMany({ body: chosen });
  const now = await admin.groups.listBooks({ params: other, query: { isAssigned: 'true' } });
  expect(now.data.map(({ id }) => id)).toEqual([given.id]);
  const staff = await api.as('StaffAdmin');
  const theirs = await make.product(staff);
  const foreign = { ...chosen, productList: listOf([theirs]) };
  await expectRefusal(staff.customers.assignMany({ body: foreign }), 404, 'row.unknown');
});
