import { sql } from 'kysely';
import { sendStudents } from '../../../testing/people/import-students.ts';
import { dayAfter } from '../../../testing/people/days.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { recordedAdmin } from '../../../testing/people/recorded-admin.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

const listOf = (rows: { id: number }[]) => `[${rows.map(({ id }) => id).join(',')}]`;

test('who joins a group, in whichever way, gets its books with their days and one mail', async ({
  api,
  make,
  server,
}) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  const [book, once] = [await make.product(admin), await make.product(admin)];
  const params = { id: (await make.group(null, [await make.student(admin)])).id };
  const [startsOn, endsOn] = [await dayAfter(server, 0), await dayAfter(server, 30)];
  const days = { startsOn, endsOn };
  await admin.groups.assign({ params, body: { productList: listOf([book]), ...days } });
  await admin.groups.assign({ params, body: { productList: listOf([once]), forJoiners: false } });
  const joining = [await make.student(admin), await make.student(admin), await make.student(admin)];
  const [one, many, pasted] = joining as [
    { id: number; email: string },
    { id: number },
    (typeof joining)[0],
  ];
  await admin.groups.addCustomers({ params, body: { customerIds: listOf([one]) } });
  await admin.groups.addMany({ params, body: { ids: listOf([many]) } });
  await admin.groups.addByEmail({ params, body: { emails: [pasted?.email ?? ''] } });

  for (const { id } of joining) {
    const { productOwnerships } = await admin.customers.get({ params: { id } });
    expect(productOwnerships).toMatchObject([
      { productId: book.id, ...days, isByHand: false, groups: [{ id: params.id }] },
    ]);
  }
  const told = await mailsTo(server, one.email);
  expect(told.map(({ kind }) => kind)).toEqual(['invitation', 'newBooks']);
  expect(told[1]?.text).toContain(book.title);
  const facts = (await recorded({ keySearch: 'ownership.assigned' })).map(({ subject }) => subject);
  expect(facts).toContainEqual({ id: one.id, productId: book.id, ...days, group: params.id });

  const { data } = await admin.groups.listBooks({ params, query: { orderBy: 2 } });
  expect(data).toMatchObject([
    { id: book.id, isCarried: true, owned: 4, through: 4 },
    { id: once.id, isCarried: false, owned: 1, through: 1 },
  ]);

  // The days of the group change for those who join later, too.
  const later = await dayAfter(server, 60);
  const body = { productList: listOf([book]), startsOn: null, endsOn: later };
  await admin.groups.updateOwnerships({ params, body });
  const last = await make.student(admin);
  await admin.groups.addCustomers({ params, body: { customerIds: listOf([last]) } });
  const { productOwnerships } = await admin.customers.get({ params: { id: last.id } });
  expect(productOwnerships).toMatchObject([{ startsOn: null, endsOn: later }]);
});

test('who leaves loses what came through the group alone; an undo brings it back as it was', async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  const make4 = async () => make.product(admin);
  const [alone, byHand, shared, later] = [
    await make4(),
    await make4(),
    await make4(),
    await make4(),
  ];
  const [student, other] = [await make.student(admin, [byHand]), await make.student(admin)];
  const group = { id: (await make.group(null, [student, other])).id };
  const second = { id: (await make.group(null, [student])).id };
  const all = listOf([alone, byHand, shared, later]);
  await admin.groups.assign({ params: group, body: { productList: all } });
  await admin.groups.assign({ params: second, body: { productList: listOf([shared]) } });
  // Given by hand as well, although it was owned already.
  const chosen = { ids: listOf([student]), productList: listOf([later]) };
  await admin.customers.assignMany({ body: chosen });
  await sql`insert into reading_progress (customer_id, product_id, page, is_reported, edited_at)
    values (${student.id}, ${alone.id}, 7, true, now())`.execute(infrastructure.db);
  const owned = async ({ id }: { id: number } = student) => {
    const { productOwnerships } = await admin.customers.get({ params: { id } });
    return new Map(productOwnerships.map((each) => [each.productId, each]));
  };
  expect((await owned()).get(byHand.id)).toMatchObject({ isByHand: true, groups: [group] });
  expect((await owned()).get(shared.id)).toMatchObject({
    isByHand: false,
    groups: [group, second],
  });

  const member = { ...group, customerId: student.id };
  const { revoked, revocation } = await admin.groups.removeCustomer({ params: member });
  expect(revoked).toBe(1);
  const kept = await owned();
  expect([...kept.keys()].toSorted((a, b) => a - b)).toEqual([byHand.id, shared.id, later.id]);
  expect(kept.get(byHand.id)).toMatchObject({ isByHand: true, groups: [] });
  expect(kept.get(shared.id)).toMatchObject({ isByHand: false, groups: [second] });
  expect((await owned(other)).size).toBe(4);
  const facts = (await recorded({ keySearch: 'ownership.revoked' })).map(({ subject }) => subject);
  expect(facts).toEqual([{ id: student.id, productId: alone.id, group: group.id }]);

  const body = { customerIds: listOf([student]), revocation };
  await admin.groups.addCustomers({ params: group, body });
  expect((await owned()).get(alone.id)).toMatchObject({ isByHand: false, groups: [group] });
  expect((await owned()).get(shared.id)).toMatchObject({ groups: [group, second] });
  const progress = infrastructure.db.selectFrom('readingProgress').select('page');
  expect(await progress.where('customerId', '=', student.id).execute()).toEqual([{ page: 7 }]);

  // A group that is deleted takes the same from everybody.
  const removed = await admin.groups.remove({ params: group });
  expect(removed.revoked).toBe(5);
  expect((await owned(other)).size).toBe(0);
  expect((await owned()).size).toBe(3);
  await admin.customers.giveBackOwnerships({ body: { revocation: removed.revocation ?? '' } });
  expect((await owned(other)).get(alone.id)).toMatchObject({ isByHand: true, groups: [] });
});

test('what a group gave before stays, and a book that is over, revoked or deleted is not given', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const [over, revoked, deleted, ended] = [
    await make.product(admin),
    await make.product(admin),
    await make.product(admin),
    await make.product(admin),
  ];
  const student = await make.student(admin, [ended]);
  const params = { id: (await make.group(null, [student])).id };
  const yesterday = await dayAfter(server, -1);
  await admin.groups.assign({ params, body: { productList: listOf([over]), endsOn: yesterday } });
  await admin.groups.assign({ params, body: { productList: listOf([revoked, deleted]) } });
  await admin.groups.revoke({ params, body: { productList: listOf([revoked]) } });
  await admin.products.remove({ params: deleted });
  const joining = await make.student(admin);
  await admin.groups.addCustomers({ params, body: { customerIds: listOf([joining]) } });
  const { productOwnerships } = await admin.customers.get({ params: { id: joining.id } });
  expect(productOwnerships).toEqual([]);
});

test('books of the products list go to the groups by which students were chosen', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const [book, once] = [await make.product(admin), await make.product(admin)];
  const [member, alone, joining] = [
    await make.student(admin),
    await make.student(admin),
    await make.student(admin),
  ];
  const params = { id: (await make.group(null, [member])).id };
  const chosen = { ids: listOf([member, alone]), groups: listOf([params]) };
  await admin.customers.assignMany({ body: { ...chosen, productList: listOf([book]) } });
  const body = { ...chosen, productList: listOf([once]), forJoiners: false };
  await admin.customers.assignMany({ body });
  await admin.groups.addCustomers({ params, body: { customerIds: listOf([joining]) } });
  const owned = async ({ id }: { id: number }) =>
    (await admin.customers.get({ params: { id } })).productOwnerships;
  const through = { isByHand: false, groups: [{ id: params.id }] };
  expect(await owned(member)).toMatchObject([through, through]);
  const byHand = { isByHand: true, groups: [] };
  expect(await owned(alone)).toMatchObject([byHand, byHand]);
  expect(await owned(joining)).toMatchObject([{ productId: book.id, ...through }]);
});

test('an import into a group brings its books, and mails the invited student once', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const group = await admin.groups.create({ body: { name: 'ม.1/1' } });
  await admin.groups.assign({ params: { id: group.id }, body: { productList: listOf([book]) } });
  const file = 'name,email,group\nมานี ใจดี,manee@test.example,ม.1/1\n';
  await sendStudents(admin, file, false);
  const { data } = await admin.groups.listCustomers({ params: { id: group.id }, query: {} });
  expect(data).toMatchObject([
    { email: 'manee@test.example', productOwnerships: [{ productId: book.id, isByHand: false }] },
  ]);
  const told = await mailsTo(server, 'manee@test.example');
  expect(told.map(({ kind }) => kind)).toEqual(['invitation']);
});

test('staff see only the groups of their publisher, and too many books at once are refused', async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const book = await make.product(staff);
  const student = await make.student(admin);
  const params = { id: (await make.group(null, [student])).id };
  await admin.groups.assign({ params, body: { productList: listOf([book]) } });
  const seen = await staff.customers.get({ params: { id: student.id } });
  expect(seen.productOwnerships).toMatchObject([{ isByHand: false, groups: [] }]);

  await sql`
    with copies as (
      insert into products (title, product_category_id, author_id, publisher_id, cover_image_id,
        pdf_id, status)
      select 'Copy ' || i, product_category_id, author_id, publisher_id, cover_image_id, pdf_id, status
      from products, generate_series(1, 500) as i where id = ${book.id} returning id)
    insert into group_products (group_id, product_id, is_carried)
    select ${params.id}::int, id, true from copies`.execute(infrastructure.db);
  const { rows } = await sql<{ id: number }>`
    insert into customers (name, email, invited_by_kind, invited_by_id, invited_by_name)
    select 'Much', 'much' || i || '@test.example', 'admin', 7, 'Aqua'
    from generate_series(1, 100) as i returning id`.execute(infrastructure.db);
  const body = { customerIds: listOf(rows) };
  await expectRefusal(admin.groups.addCustomers({ params, body }), 422, 'group.tooMuch');
  expect(await admin.groups.get({ params })).toMatchObject({ countCustomers: 1 });
});

test(
  'five thousand students get and lose the books of a group in a few dozen statements',
  { tags: ['ci'] },
  async ({ api, make, server: { infrastructure } }) => {
    const admin = await api.as('Admin');
    const books = [await make.product(admin), await make.product(admin)];
    const params = { id: (await make.group(null)).id };
    await admin.groups.assign({ params, body: { productList: listOf(books) } });
    const { rows } = await sql<{ id: number }>`
      insert into customers
        (name, email, invited_by_kind, invited_by_id, invited_by_name, password_hash)
      select 'Many ' || i, 'many' || i || '@test.example', 'admin', 7, 'Aqua', 'none'
      from generate_series(1, 5000) as i returning id`.execute(infrastructure.db);
    const own = /"?(product_ownerships|ownership_groups|customer_logs|audit_log)\b/;
    const writes = async (change: () => Promise<unknown>) =>
      (await statementsOf(change)).filter(({ text }) => own.test(text)).length;
    const body = { customerIds: listOf(rows) };
    expect(await writes(() => admin.groups.addCustomers({ params, body }))).toBeLessThan(60);
    const { data } = await admin.groups.listBooks({ params, query: {} });
    expect(data).toMatchObject([{ through: 5000 }, { through: 5000 }]);
    const lost = await writes(async () => {
      expect(await admin.groups.remove({ params })).toMatchObject({ revoked: 10_000 });
    });
    expect(lost).toBeLessThan(60);
  },
);
