import { sql } from 'kysely';
import { makeBooks, makeStudents } from '../testing/make-many.ts';
import { untilQueryWaitsForLock } from '../testing/lock-waits.ts';
import { expect, test } from '../testing/test-api.ts';
import type { Db } from './connect.ts';

test.beforeAll(async ({ server: { infrastructure } }) => {
  await makeBooks(infrastructure.db, 12, { publishers: 3 });
  await makeStudents(infrastructure.db, 40);
});

/** Where the table, or a count of it, differs from what ownerships and invitations say. */
async function differences(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with part as (
      select products.publisher_id, customer_id, 1 as books, false as is_inviter
      from product_ownerships join products on products.id = product_id
      where products.publisher_id is not null
      union all
      select invited_by_publisher_id, id, 0, true from customers
      where invited_by_publisher_id is not null
      union all
      select publisher_id, customer_id, 0, true from publisher_invitations),
    whole as (
      select publisher_id, customer_id, sum(books)::int as books, bool_or(is_inviter) as is_inviter,
        bool_or(invited_at is not null) as is_invited
      from part join customers on customers.id = customer_id group by publisher_id, customer_id),
    totals as (
      select publisher_id, sum(total)::int as total from row_counts
      where list = 'customers' and publisher_id > 0 group by publisher_id)
    (select publisher_id, customer_id, books, is_inviter, is_invited from publisher_students
      except select * from whole)
    union all (select * from whole
      except select publisher_id, customer_id, books, is_inviter, is_invited from publisher_students)
    union all select publisher_id, 0, total, null, null from totals
      where total <> (select count(*) from whole
        where whole.publisher_id = totals.publisher_id and is_invited)`.execute(db);
  return rows;
}

test('whose students are whose follows every change of ownerships, inviters and books', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  expect(await differences(db)).toEqual([]);
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const own = [await make.product(staff), await make.product(staff)];
  const { ids } = await admin.customers.ids({ query: {} });
  const ofStaff = async () => (await staff.customers.list()).totalItems;
  const books = (some: { id: number }[]) => JSON.stringify(some.map(({ id }) => id));

  const some = JSON.stringify(ids.slice(0, 10));
  await admin.customers.assignMany({ body: { ids: some, productList: books(own) } });
  expect([await ofStaff(), await differences(db)]).toEqual([10, []]);
  await admin.customers.revokeMany({ body: { ids: some, productList: books(own.slice(1)) } });
  expect([await ofStaff(), await differences(db)]).toEqual([10, []]);
  await staff.customers.invite({
    body: { name: 'Invited', email: 'invited@test.example', productList: books(own) },
  });
  expect([await ofStaff(), await differences(db)]).toEqual([11, []]);
  await admin.customers.revokeMany({ body: { ids: some, productList: books(own) } });
  expect([await ofStaff(), await differences(db)]).toEqual([1, []]);

  const { id: first } = await make.publisher();
  const inviter = api.withToken((await make.session('StaffAdmin', { id: first })).token);
  const body = { name: 'Theirs', email: 'theirs@test.example' };
  await inviter.customers.invite({ body });
  await staff.customers.invite({ body });
  expect([await ofStaff(), await differences(db)]).toEqual([2, []]);
  await sql`delete from staffs where publisher_id = ${first}`.execute(db);
  await sql`delete from publishers where id = ${first}`.execute(db);
  expect([await ofStaff(), await differences(db)]).toEqual([2, []]);

  // Changes at once whether students are invited, and by whom.
  const flip = (isInvited: string) => sql`
    update customers set
      invited_at = case when ${sql.raw(isInvited)} then now() end,
      invited_by_kind = case when ${sql.raw(isInvited)} then 'admin' end,
      invited_by_id = case when ${sql.raw(isInvited)} then 7 end,
      invited_by_name = case when ${sql.raw(isInvited)} then 'Aqua' end,
      invited_by_publisher_id =
        case when ${sql.raw(isInvited)} and id % 3 = 0 then ${publisher.id}::int end`;
  await flip('id % 4 > 0').execute(db);
  expect(await differences(db)).toEqual([]);
  await flip('id % 5 > 0').execute(db);
  expect(await differences(db)).toEqual([]);

  const another = await make.publisher();
  await sql`update products set publisher_id = ${another.id}`.execute(db);
  expect(await differences(db)).toEqual([]);
  await sql`update customers set invited_at = null, invited_by_kind = null, invited_by_id = null,
    invited_by_name = null where id % 2 = 0`.execute(db);
  expect(await differences(db)).toEqual([]);
  await sql`delete from product_ownerships where customer_id % 3 = 0`.execute(db);
  await sql`update products set deleted_at = now()`.execute(db);
  await sql`delete from publishers where id = ${another.id}`.execute(db);
  expect(await differences(db)).toEqual([]);
});

test('a student gets a book while it moves to another publisher, and moves along', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const [book, student, to] = await Promise.all([
    make.product(admin),
    make.student(admin, []),
    make.publisher(),
  ]);
  const assigning = await db.startTransaction().execute();
  await assigning
    .insertInto('productOwnerships')
    .values({ customerId: student.id, productId: book.id })
    .execute();
  const moving = sql`update products set publisher_id = ${to.id} where id = ${book.id}`.execute(db);
  await untilQueryWaitsForLock(db);
  await assigning.commit().execute();
  await moving;
  expect(await differences(db)).toEqual([]);
});

test('a book moves to another publisher while its student gets another, and neither fails', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const [book, to] = await Promise.all([make.product(admin), make.publisher()]);
  const owner = await make.student(admin, [book]);
  const student = await make.student(admin, []);

  const giving = await db.startTransaction().execute();
  await sql`select from customers where id in (${owner.id}, ${student.id}) order by id
    for no key update`.execute(giving);
  const moved = admin.products.update({
    params: { id: book.id },
    body: { ...book, publisherId: to.id },
  });
  await untilQueryWaitsForLock(db);
  await giving
    .insertInto('productOwnerships')
    .values({ customerId: student.id, productId: book.id })
    .execute();
  await giving.commit().execute();
  expect((await moved).publisherId).toBe(to.id);
  expect(await differences(db)).toEqual([]);
});

test('a book moves to another publisher while an owner is erased, and neither fails', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const [book, to] = await Promise.all([make.product(admin), make.publisher()]);
  const owner = await make.student(admin, [book]);

  const erasing = await db.startTransaction().execute();
  await sql`select from customers where id = ${owner.id} for update`.execute(erasing);
  const moved = admin.products.update({
    params: { id: book.id },
    body: { ...book, publisherId: to.id },
  });
  await untilQueryWaitsForLock(db);
  await sql`delete from product_ownerships where customer_id = ${owner.id}`.execute(erasing);
  await erasing.commit().execute();
  expect((await moved).publisherId).toBe(to.id);
  expect(await differences(db)).toEqual([]);
});

test('a publisher is removed while it invites another student, and neither fails', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const [student, other] = [await make.student(admin, []), await make.student(admin, [])];
  const invite = (trx: Db, { id }: { id: number }) =>
    sql`update customers set invited_by_publisher_id = ${publisher.id} where id = ${id}`.execute(
      trx,
    );
  await invite(db, student);

  const inviting = await db.startTransaction().execute();
  await sql`select from customers where id in (${student.id}, ${other.id}) order by id
    for no key update`.execute(inviting);
  const removed = admin.publishers.remove({ params: { id: publisher.id } });
  await untilQueryWaitsForLock(db);
  await invite(inviting, other);
  await inviting.commit().execute();
  await removed;
  expect(await differences(db)).toEqual([]);
});
