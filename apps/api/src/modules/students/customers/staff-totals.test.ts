import { sql } from 'kysely';
import { makeBooks, makeStudents } from '../../../testing/make-many.ts';
import { expect, test } from '../../../testing/test-api.ts';

const students = 1_201;

test.beforeAll(async ({ server: { infrastructure } }) => {
  await makeBooks(infrastructure.db, 30, { publishers: 3 });
  await makeStudents(infrastructure.db, students);
});

test("staff's totals follow their publisher's books exactly", async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const totals = async () => {
    const lists = await Promise.all([
      admin.customers.list(),
      staff.customers.list(),
      staff.customers.list({ query: { fieldSearch: 'name', keySearch: 'student' } }),
    ]);
    return lists.map(({ totalItems }) => totalItems);
  };
  expect(await totals()).toEqual([students, 0, 0]);
  const book = await make.product(staff);
  const own = await make.student(admin, [book]);
  expect(await totals()).toEqual([students + 1, 1, 1]);
  await sql`insert into product_ownerships (customer_id, product_id)
    select id, ${book.id} from customers where email like 'many9%'`.execute(db);
  expect(await totals()).toEqual([students + 1, 112, 112]);
  await staff.customers.revokeOwnership({ params: { customerId: own.id, productId: book.id } });
  expect(await totals()).toEqual([students + 1, 111, 111]);
  await staff.customers.invite({
    body: { name: 'By staff', email: 'by-staff@test.example', productList: '[]' },
  });
  expect(await totals()).toEqual([students + 2, 112, 111]);
  await admin.customers.remove({ params: { id: own.id } });
  await admin.customers.restore({ params: { id: own.id } });
  expect(await totals()).toEqual([students + 2, 112, 111]);
});
