// @module-tag ci
import { sql } from 'kysely';
import { sendStudents } from '../../testing/people/import-students.ts';
import {
  lastPublisher,
  makeAuditEntries,
  makeBooks,
  makeStudents,
} from '../../testing/make-many.ts';
import { expectNoFullScan, vacuum } from '../../testing/query-plans.ts';
import { statementsOf } from '../../testing/statements.ts';
import { expect, test } from '../../testing/test-api.ts';

const books = 100_000;
const students = 50_000;
const entries = 100_000;

/** For each of these lines, an import looks for a student whom an earlier import may have made. */
const wrongLines = [
  'name,email,erp,group',
  'Student 77,,,',
  'Student 78,no,,M/1',
  ',many79@test.example,,',
  'Student 80,many80@test.example,erp-0,',
].join('\n');

test.beforeAll(async ({ server: { infrastructure } }) => {
  const title = `case when i % 13 = 5 then 'History ' when i % 20000 = 7 then 'ดาราศาสตร์ ' else 'ฟิสิกส์ ' end || i`;
  await makeBooks(infrastructure.db, books, { title, publishers: 100 });
  await makeStudents(infrastructure.db, students);
  await makeAuditEntries(infrastructure.db, entries);
  const { db } = infrastructure;
  await vacuum(
    db,
    'products',
    'customers',
    'product_ownerships',
    'authors',
    'categories',
    'audit_log',
  );
}, 240_000);

test('no statement of a list reads the whole table of products, students, ownerships or the audit log', async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const admin = await api.as('Admin');
  const publisher = await lastPublisher(infrastructure.db);
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const words = {
    title: ['history', 'ดาราศาสตร์', '7', 'tor'],
    author: ['author 7', 'o'],
    productCategory: ['many'],
    publicationYear: ['199', '2001'],
    isbn: ['0000077', '978-0000-077', '97'],
    erpId: ['erp-77', '77'],
    description: ['about 777'],
  } as const;
  const searches = Object.entries(words).flatMap(([fieldSearch, list]) =>
    list.map((keySearch) => ({ fieldSearch: fieldSearch as keyof typeof words, keySearch })),
  );

  const { id: groupId } = await make.group(publisher);
  await sql`insert into group_customers select ${groupId}::int, id from customers where id % 50 = 0`.execute(
    infrastructure.db,
  );
  await vacuum(infrastructure.db, 'group_customers');

  const productCategoryId = (
    await sql<{ id: number }>`select max(id) as id from categories`.execute(infrastructure.db)
  ).rows[0]?.id;
  const filters = [
    { status: 'published' },
    { status: 'unpublished' },
    { productCategoryId },
    { productCategoryId, status: 'unpublished' },
    { ingest: 'failed' },
    { ingest: 'underWay', status: 'published', productCategoryId },
    { publisherId: publisher.id, status: 'published' },
    { status: 'deleted' },
  ] as const;

  const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  // No filter by account kind or action alone: those match half of the entries, so all are read.
  const auditFilters = [
    {},
    { actorKind: 'admin', actorId: 78 },
    { action: 'category', subject: 77 },
    { from: day },
    { from: day, to: day, actorKind: 'staff' },
  ] as const;

  const statements = await statementsOf(async () => {
    for (const client of [admin, staff]) {
      for (const orderBy of [1, 2, 3, 4, 5]) await client.products.list({ query: { orderBy } });
      for (const search of searches)
        for (const page of [1, 3]) await client.products.list({ query: { ...search, page } });
      await client.products.list({ query: { size: 2_000 } });
      for (const orderBy of [1, 2, 3, 4]) await client.products.list({ query: { orderBy, day } });
      for (const filter of filters)
        for (const page of [1, 3])
          for (const more of [{}, { keySearch: 'history' }, { orderBy: 5 }])
            await client.products.list({ query: { ...filter, ...more, page } });
      for (const orderBy of [1, 2, 3, 4, 5])
        for (const invited of [{}, { isInvited: 'true' }, { isInvited: 'false' }] as const)
          await client.customers.list({ query: { orderBy, ...invited } });
      for (const orderBy of [1, 4]) await client.customers.list({ query: { groupId, orderBy } });
      for (const state of ['active', 'notActive', 'bounced', 'deleted'] as const)
        for (const more of [{}, { isInvited: 'true' }, { keySearch: 'many77' }] as const)
          await client.customers.list({ query: { state, ...more } });
      for (const fieldSearch of ['name', 'email', 'any'] as const)
        for (const keySearch of ['many77', 'student', 't 4']) {
          await client.customers.list({ query: { fieldSearch, keySearch } });
          await client.customers.list({ query: { fieldSearch, keySearch, day } });
          await client.customers.list({ query: { fieldSearch, keySearch, groupId } });
        }
    }
    for (const page of [books / 20, books / 10]) await admin.products.list({ query: { page } });
    for (const page of [students / 20, students / 10])
      for (const invited of [{}, { isInvited: 'true' }] as const)
        await admin.customers.list({ query: { page, ...invited } });
    for (const client of [admin, staff]) {
      await client.groups.list({});
      await client.groups.listCustomers({ params: { id: groupId } });
      for (const orderBy of [1, 2, 5])
        await client.groups.listBooks({ params: { id: groupId }, query: { orderBy } });
      await client.groups.listBooks({ params: { id: groupId }, query: { keySearch: 'history' } });
      await client.categories.list({});
      await client.authors.list({});
      await client.sessions.list({});
    }
    for (const isOpened of ['true', 'false'] as const)
      for (const query of [{}, { productId: 1_234 }, { keySearch: 'student' }])
        await admin.groups.listReaders({ params: { id: groupId }, query: { isOpened, ...query } });
    await admin.customers.readings({ params: { id: 1_234 } });
    await admin.customers.mails({ params: { id: 1_234 } });
    await admin.publishers.list({});
    await admin.staffs.list({});
    await admin.requests.list({});
    await admin.requests.list({ query: { state: 'due' } });
    for (const client of [admin, staff]) await sendStudents(client, wrongLines, true);
    for (const client of [admin, staff]) {
      await client.inbox.counts();
      await client.inbox.mails({});
    }
    await admin.auditLog.list({ query: { subject: 1_234, action: 'product' } });
    for (const filter of auditFilters)
      for (const page of [1, 3])
        for (const more of [{}, { fieldSearch: 'actor', keySearch: 'son 77' }] as const)
          for (const total of ['exact', 'estimate'] as const)
            await admin.auditLog.list({ query: { ...filter, ...more, page, total } });
    for (const keySearch of ['10.3', '10.3.17.', 'nobody'])
      await admin.auditLog.list({ query: { fieldSearch: 'address', keySearch } });
    await admin.auditLog.list({ query: { page: entries / 20, orderBy: 1 } });
    await admin.products.get({ params: { id: 1_234 } });
  });
  expect(statements.length).toBeGreaterThan(80);

  const tables = ['products', 'customers', 'product_ownerships', 'audit_log'];
  await expectNoFullScan(infrastructure.pool, statements, tables);
});

test('the books of a publisher are read in the order of their titles', async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const publisher = await lastPublisher(infrastructure.db);
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const statements = await statementsOf(async () => {
    await staff.products.list({ query: { orderBy: 5, page: 20 } });
  });
  const list = statements.find(({ text }) => text.includes('und-x-icu'));
  const plan = await infrastructure.pool.query(`explain ${list?.text}`, list?.values);
  const lines = plan.rows.map((row) => String(Object.values(row)[0])).join('\n');
  expect(lines).toContain('Index Only Scan using products_publisher_title');
});
