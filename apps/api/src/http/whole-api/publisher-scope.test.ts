import { sql } from 'kysely';
import {
  defineListInScope,
  isInScope,
  isProductInScope,
  isStudentInScope,
  prepareInScope,
  type PublisherScope,
} from '../../db/publisher-scope.ts';
import type { ParamOf } from '../../db/prepared/prepare.ts';
import { expect, expectRefusal, test } from '../../testing/test-api.ts';
import { publisherScopeOf } from '../actor.ts';

test('staff of another publisher find nothing in any list, total or call by id', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const countsOf = async (client: typeof admin) => {
    const { cards } = await client.dashboard.get();
    return {
      products: (await client.products.list()).totalItems,
      customers: (await client.customers.list()).totalItems,
      groups: (await client.groups.list()).totalItems,
      cards: [cards.students.total, cards.products.total],
    };
  };
  // Admins of the platform see the rows of every publisher.
  const before = await countsOf(admin);
  const publisher = await make.publisher();
  const product = await make.product(admin, { publisher });
  const student = await make.student(admin, [product]);
  const group = await make.group(publisher, [student]);
  const own = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const foreign = api.withToken((await make.session('StaffAdmin')).token);
  const params = { id: group.id };

  expect(await countsOf(admin)).toEqual({
    products: before.products + 1,
    customers: before.customers + 1,
    groups: before.groups + 1,
    cards: before.cards.map((count) => count + 1),
  });
  expect(await countsOf(own)).toEqual({ products: 1, customers: 1, groups: 1, cards: [1, 1] });
  expect(await countsOf(foreign)).toEqual({ products: 0, customers: 0, groups: 0, cards: [0, 0] });
  const pair = { customerId: student.id, productId: product.id };
  for (const call of [
    () => foreign.products.get({ params: { id: product.id } }),
    () => foreign.customers.get({ params: { id: student.id } }),
    () => foreign.customers.resetCountScreenshot({ params: pair }),
    () => foreign.customers.revokeOwnership({ params: pair }),
    () => foreign.groups.get({ params }),
    () => foreign.groups.listCustomers({ params }),
    () => foreign.customers.list({ query: { groupId: group.id } }),
  ])
    await expectRefusal(call(), 404, 'row.unknown');
});

test('staff whose publisher is not known get an error, never the rows of every publisher', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const product = await make.product(admin);
  const student = await make.student(admin, [product]);
  const group = await make.group(null, [student]);
  const session = await make.session('StaffAdmin');
  await sql`alter table staffs alter publisher_id drop not null`.execute(db);
  await db
    .updateTable('staffs')
    .set({ publisherId: sql`null` })
    .where('id', '=', session.accessRecord.id)
    .execute();
  const staff = api.withToken(session.token);

  const id = { params: { id: product.id } };
  const pair = { params: { customerId: student.id, productId: product.id } };
  for (const call of [
    () => staff.products.list(),
    () => staff.products.get(id),
    () => staff.products.remove(id),
    () => staff.products.restore(id),
    () => staff.products.countOwners(id),
    () => staff.customers.list(),
    () => staff.customers.get({ params: { id: student.id } }),
    () => staff.customers.resetCountScreenshot(pair),
    () => staff.customers.revokeOwnership(pair),
    () => staff.groups.list(),
    () => staff.groups.get({ params: { id: group.id } }),
    () => staff.groups.create({ body: { name: 'Class 1' } }),
    () => staff.publishers.get({ params: { id: product.publisherId } }),
    () => staff.dashboard.get(),
  ])
    await expectRefusal(call(), 500, 'server.failed');
});

test('a student has no scope, whatever stands beside', () => {
  for (const publisherId of [null, 7])
    expect(() => publisherScopeOf({ kind: 'customer', publisherId })).toThrow(/no publisher scope/);
  expect(() => publisherScopeOf({ kind: 'staff', publisherId: null })).toThrow(
    /no publisher scope/,
  );
});

test('a scope is required, and null or a number is none', async ({
  server: {
    infrastructure: { db },
  },
}) => {
  const titles = prepareInScope(db, (param: ParamOf<{ id: number }>, scope) =>
    db
      .selectFrom('products')
      .select('title')
      .where('id', '=', param('id'))
      .where(isProductInScope(scope)),
  );
  // @ts-expect-error -- neither is a scope
  const none: PublisherScope[] = [null, undefined, 7];
  for (const scope of none) {
    await expect(titles.run(db, scope, { id: 1 })).rejects.toThrow();
    expect(() => isInScope(scope, 'groups.publisherId')).toThrow(/no publisher scope/);
    expect(() => isStudentInScope(scope)).toThrow(/no publisher scope/);
  }
  // @ts-expect-error -- the scope is forgotten
  await expect(titles.run(db, { id: 1 })).rejects.toThrow();
  // @ts-expect-error -- its publisher is forgotten
  await expect(titles.run(db, {}, { id: 1 })).rejects.toThrow(/"publisherId" is missing/);
});

test('a statement or list that leaves out its scope is never made', ({
  server: {
    infrastructure: { db },
  },
}) => {
  const ids = db.selectFrom('products').select('id');
  expect(() => prepareInScope(db, () => ids)).toThrow(/leaves out its publisher scope/);
  expect(() =>
    defineListInScope(() => ({ table: 'products', idQuery: ids, columns: {}, search: {} })),
  ).toThrow(/leaves out its publisher scope/);
});
