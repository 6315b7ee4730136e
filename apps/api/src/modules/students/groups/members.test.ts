import { emailOf } from '../../../testing/people/email-of.ts';
import { sql } from 'kysely';
import { dayAfter } from '../../../testing/people/days.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { recordedAdmin } from '../../../testing/people/recorded-admin.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

const listOf = (rows: { id: number }[]) => `[${rows.map(({ id }) => id).join(',')}]`;

test('a group gets books: each student once, with one mail about what is new', async ({
  api,
  make,
  server,
}) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  const [first, second] = [await make.product(admin), await make.product(admin)];
  const [owner, nobody] = [await make.student(admin, [first]), await make.student(admin)];
  // Invited, without a password yet.
  const invited = await admin.customers.invite({
    body: { name: 'Invited', email: 'invited@test.example', productList: '[]' },
  });
  const params = { id: (await make.group(null, [owner, nobody, invited])).id };
  const [startsOn, endsOn] = [await dayAfter(server, 0), await dayAfter(server, 30)];
  const productList = listOf([first, second]);
  const answer = await admin.groups.assign({ params, body: { productList, startsOn, endsOn } });
  expect(answer).toEqual({
    added: 5,
    skipped: 1,
    changed: 0,
    students: 3,
    message: 'Assign books to the group successfully',
  });

  const { data } = await admin.groups.listCustomers({ params, query: { orderBy: 2 } });
  const bounded = { startsOn, endsOn, logs: [{ action: 'assigned' }] };
  expect(data.map(({ productOwnerships }) => productOwnerships)).toMatchObject([
    [
      { productId: first.id, startsOn: null, endsOn: null },
      { productId: second.id, ...bounded },
    ],
    [bounded, bounded],
    [bounded, bounded],
  ]);
  const told = await mailsTo(server, owner.email);
  expect(told.map(({ kind }) => kind)).toEqual(['invitation', 'newBooks']);
  expect(told[1]?.text).toContain(second.title);
  expect(told[1]?.text).not.toContain(first.title);
  const [from, to] = [startsOn, endsOn].map((day) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
  );
  expect(told[1]?.text).toMatch(new RegExp(`${second.title} \\(.* · ${from} to ${to}\\)`));
  expect((await mailsTo(server, nobody.email)).map(({ kind }) => kind)).toEqual([
    'invitation',
    'newBooks',
  ]);
  const links = await mailsTo(server, emailOf(invited));
  expect(links.map(({ kind }) => kind)).toEqual(['invitation', 'invitation']);
  for (const { title } of [first, second])
    expect(links[1]?.text).toMatch(new RegExp(`${title} \\(.* · ${from} to ${to}\\)`));

  const entries = await recorded({ keySearch: 'assigned' });
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'group.assigned',
    ...Array.from({ length: 5 }, () => 'ownership.assigned'),
  ]);
  expect(entries.find(({ action }) => action === 'group.assigned')).toMatchObject({
    subjectId: params.id,
    subject: { added: 5, skipped: 1, students: 3, startsOn, endsOn },
  });
  const facts = entries.filter(({ action }) => action === 'ownership.assigned');
  expect(facts.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      { id: owner.id, productId: second.id, startsOn, endsOn, group: params.id },
      ...[nobody, invited].flatMap(({ id }) =>
        [first, second].map((book) => ({
          id,
          productId: book.id,
          startsOn,
          endsOn,
          group: params.id,
        })),
      ),
    ]),
  );
});

test('assigned ten times at once, by two groups with the same students: one ownership and one mail each', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const students = [];
  for (let count = 0; count < 8; count += 1) students.push(await make.student(admin));
  const groups = [await make.group(null, students), await make.group(null, students.toReversed())];
  const productList = listOf([book]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      admin.groups.assign({ params: { id: groups[turn % 2]?.id ?? 0 }, body: { productList } }),
    ),
  );
  expect(answers.map(({ added }) => added).toSorted((a, b) => b - a)).toEqual([
    8, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ]);
  for (const { id, email } of students) {
    const { productOwnerships } = await admin.customers.get({ params: { id } });
    expect(productOwnerships).toMatchObject([
      { productId: book.id, logs: [{ action: 'assigned' }] },
    ]);
    expect(await mailsTo(server, email)).toHaveLength(2);
  }
});

test('a repeated key answers the same and assigns once, another body is refused', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const params = { id: (await make.group(null, [await make.student(admin)])).id };
  const headers = { 'idempotency-key': 'assign-once' };
  const assign = (productList: string) =>
    admin.groups.assign({ params, body: { productList } }, { headers });
  const first = await assign(listOf([book]));
  expect(first).toMatchObject({ added: 1, skipped: 0 });
  expect(await assign(listOf([book]))).toEqual(first);
  await expectRefusal(assign('[]'), 409, 'idempotency.otherBody');
});

test('books are revoked from a group; deleting the group takes the books that came through it alone', async ({
  api,
  make,
}) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  const [first, second] = [await make.product(admin), await make.product(admin)];
  const students = [await make.student(admin, [first]), await make.student(admin)];
  const params = { id: (await make.group(null, students)).id };
  await admin.groups.assign({ params, body: { productList: listOf([first, second]) } });
  const revoke = () => admin.groups.revoke({ params, body: { productList: listOf([first]) } });
  const { revoked, revocation } = await revoke();
  expect(revoked).toBe(2);
  expect(await revoke()).toMatchObject({ revoked: 0 });

  const entries = await recorded({ keySearch: 'revoked' });
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'group.revoked',
    'ownership.revoked',
    'ownership.revoked',
  ]);
  await admin.groups.remove({ params });
  const books = async (id: number) => {
    const { productOwnerships } = await admin.customers.get({ params: { id } });
    return productOwnerships.map(({ productId }) => productId).toSorted((one, two) => one - two);
  };
  for (const { id } of students) expect(await books(id)).toEqual([]);
  const undo = { body: { revocation } };
  expect(await admin.customers.giveBackOwnerships(undo)).toMatchObject({ givenBack: 2 });
  for (const { id } of students) expect(await books(id)).toEqual([first.id]);
});

test('deleted students are skipped and keep their books', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const [owned, other] = [await make.product(admin), await make.product(admin)];
  const [active, deleted] = [
    await make.student(admin, [owned]),
    await make.student(admin, [owned]),
  ];
  const params = { id: (await make.group(null, [active, deleted])).id };
  await admin.customers.remove({ params: { id: deleted.id } });
  const assigned = await admin.groups.assign({ params, body: { productList: listOf([other]) } });
  expect(assigned).toMatchObject({ added: 1, skipped: 0, students: 1 });
  expect(
    await admin.groups.revoke({ params, body: { productList: listOf([owned]) } }),
  ).toMatchObject({ revoked: 1 });
  const { productOwnerships } = await admin.customers.get({ params: { id: deleted.id } });
  expect(productOwnerships.map(({ productId }) => productId)).toEqual([owned.id]);
  expect(await mailsTo(server, deleted.email)).toHaveLength(1);
});

test("staff assign and revoke only their own publisher's books", async ({ api, make }) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const [own, other, foreign] = [
    await make.product(staff),
    await make.product(staff),
    await make.product(admin),
  ];
  const mine = await make.student(admin, [own, foreign]);
  const params = { id: (await make.group(publisher, [mine])).id };
  const assign = (client: typeof admin, rows: { id: number }[], id = params.id) =>
    client.groups.assign({ params: { id }, body: { productList: listOf(rows) } });
  const revoke = (client: typeof admin, rows: { id: number }[], id = params.id) =>
    client.groups.revoke({ params: { id }, body: { productList: listOf(rows) } });

  expect(await assign(staff, [own, other])).toMatchObject({ added: 1, skipped: 1, students: 1 });
  await expectRefusal(assign(staff, [other, foreign]), 422, 'student.productUnknown');
  await expectRefusal(revoke(staff, [foreign]), 422, 'student.productUnknown');
  const platform = await make.group(null, [mine]);
  await expectRefusal(assign(staff, [own], platform.id), 404, 'row.unknown');
  await expectRefusal(revoke(staff, [own], platform.id), 404, 'row.unknown');
  expect(await revoke(staff, [other])).toMatchObject({ revoked: 1 });

  // A member outside of the publisher scope is skipped.
  expect(await revoke(staff, [own])).toMatchObject({ revoked: 1 });
  expect(await assign(staff, [own])).toMatchObject({ added: 0, students: 0 });
  expect(await assign(admin, [own])).toMatchObject({ added: 1, students: 1 });
  expect(await assign(staff, [other])).toMatchObject({ added: 1, students: 1 });
});

test('wrong days, unknown books, malformed lists and too many assignments at once change nothing', async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const student = await make.student(admin);
  const params = { id: (await make.group(null, [student])).id };
  const assign = (body: object) => admin.groups.assign({ params, body: body as never });
  const productList = listOf([book]);
  const days = { startsOn: '2026-12-02', endsOn: '2026-12-01' };
  await expectRefusal(assign({ productList, ...days }), 422, 'ownership.datesAlert');
  await expectRefusal(assign({ productList, endsOn: '1/12/2026' }), 422, 'dayAlert');
  await expectRefusal(
    assign({ productList: `[${book.id},999999]` }),
    422,
    'student.productUnknown',
  );
  await expectRefusal(assign({ productList: '12' }), 422, 'student.productListAlert');
  await expectRefusal(assign({}), 422, 'student.productListAlert');
  expect(await assign({ productList: '[]' })).toMatchObject({ added: 0, skipped: 0, students: 1 });

  const { rows } = await sql<{ id: number }>`
    with copies as (
      insert into products (title, product_category_id, author_id, publisher_id, cover_image_id,
        pdf_id, status)
      select 'Copy ' || i, product_category_id, author_id, publisher_id, cover_image_id, pdf_id, status
      from products, generate_series(1, 51) as i where id = ${book.id} returning id),
    made as (
      insert into customers (name, email, invited_by_kind, invited_by_id, invited_by_name)
      select 'Much', 'much' || i || '@test.example', 'admin', 7, 'Aqua'
      from generate_series(1, 999) as i returning id),
    joined as (
      insert into group_customers (group_id, customer_id) select ${params.id}::int, id from made)
    select id from copies`.execute(infrastructure.db);
  const refusal = await expectRefusal(assign({ productList: listOf(rows) }), 422, 'group.tooMuch');
  expect(refusal.envelope.errors).toMatchObject([{ params: { count: 51_000, max: 50_000 } }]);
  const { productOwnerships } = await admin.customers.get({ params: { id: student.id } });
  expect(productOwnerships).toEqual([]);
});

test(
  'five thousand students get their books and mails in a few dozen statements',
  { tags: ['ci'] },
  async ({ api, make, server: { infrastructure } }) => {
    const admin = await api.as('Admin');
    const books = [await make.product(admin), await make.product(admin)];
    const { id } = await make.group(null);
    const students = 5_000;
    await sql`
    with made as (
      insert into customers (name, email, invited_by_kind, invited_by_id, invited_by_name, password_hash)
      select 'Many ' || i, 'many' || i || '@test.example', 'admin', 7, 'Aqua',
        case when i % 2 = 0 then 'none' end
      from generate_series(1, ${students}) as i returning id)
    insert into group_customers (group_id, customer_id) select ${id}::int, id from made`.execute(
      infrastructure.db,
    );
    const productList = listOf(books);
    const statements = await statementsOf(async () => {
      const answer = await admin.groups.assign({ params: { id }, body: { productList } });
      expect(answer).toMatchObject({ added: students * 2, skipped: 0, students });
    });
    // Only the statements of the call: the process also does other work at the same time.
    const own =
      /insert into "?(product_ownerships|customer_logs|password_links|mails|audit_log|pgboss\.job)\b/;
    const writes = statements.filter(({ text }) => own.test(text)).length;
    expect(writes).toBeGreaterThan(0);
    expect(writes).toBeLessThan(150);
    const counts = sql<{ mails: number; recipients: number; links: number; jobs: number }>`
    select count(*)::int as mails, count(distinct recipient)::int as recipients,
      (select count(*)::int from password_links
        where closed_at is null and account_id in (select customer_id from group_customers where group_id = ${id})) as links,
      (select count(*)::int from pgboss.job
        where name = 'mail.send' and (data ->> 'mailId')::int in (select id from mails where recipient like 'many%')) as jobs
    from mails where recipient like 'many%'`;
    // A job writes them once the change has probably ended.
    await expect
      .poll(async () => (await counts.execute(infrastructure.db)).rows)
      .toEqual([{ mails: students, recipients: students, links: students / 2, jobs: students }]);
  },
);
