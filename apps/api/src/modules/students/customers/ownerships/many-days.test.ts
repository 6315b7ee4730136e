import { dayAfter } from '../../../../testing/people/days.ts';
import { mailsTo } from '../../../../testing/people/mails.ts';
import { expect, expectRefusal, test } from '../../../../testing/test-api.ts';

const listOf = (rows: { id: number }[]) => JSON.stringify(rows.map(({ id }) => id));

test('who of the chosen students has the books is said before, with their days', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const [book, free] = [await make.product(admin), await make.product(admin)];
  const [one, two] = [await make.student(admin, [book]), await make.student(admin, [book])];
  const [fresh, deleted] = [await make.student(admin), await make.student(admin, [book])];
  // Somebody who was not chosen has it, too.
  await make.student(admin, [book]);
  await admin.customers.remove({ params: { id: deleted.id } });
  const ids = listOf([one, two, fresh, deleted]);
  const body = { ids, productList: listOf([book, free]) };
  const owners = [{ startsOn: null, endsOn: null, students: 2 }];
  expect(await admin.customers.previewBooks({ body })).toEqual({
    students: 3,
    owners: 2,
    withoutConsent: 0,
    books: [
      { id: book.id, title: book.title, owners },
      { id: free.id, title: free.title, owners: [] },
    ],
  });
  const unknown = { ids, productList: '[999999999]' };
  await expectRefusal(
    admin.customers.previewBooks({ body: unknown }),
    422,
    'student.productUnknown',
  );
});

test("staff are told about their own publisher's students alone, and nothing about guardians", async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const staff = api.withToken((await make.session('StaffAdmin', await make.publisher())).token);
  const [own, foreign] = [await make.product(staff), await make.product(admin)];
  const [mine, other] = [await make.student(admin, [own]), await make.student(admin, [foreign])];
  const preview = (product: { id: number }) =>
    staff.customers.previewBooks({
      body: { ids: listOf([mine, other]), productList: listOf([product]) },
    });
  expect(await preview(own)).toMatchObject({ students: 1, owners: 1, withoutConsent: null });
  await expectRefusal(preview(foreign), 422, 'student.productUnknown');
});

test('those of many who have a book keep their days, or get those of the assignment without a mail', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const [owner, fresh] = [await make.student(admin, [book]), await make.student(admin)];
  const [first, second] = [await dayAfter(server, 20), await dayAfter(server, 40)];
  const lastDayOf = async ({ id }: { id: number }) =>
    (await admin.customers.get({ params: { id } })).productOwnerships[0]?.endsOn;
  const body = { ids: listOf([owner, fresh]), productList: listOf([book]) };

  await admin.customers.assignMany({ body: { ...body, endsOn: first } });
  expect([await lastDayOf(owner), await lastDayOf(fresh)]).toEqual([null, first]);
  const set = { ...body, endsOn: second, ownedDays: 'set' } as const;
  // A batch whose answer was lost is sent again.
  await admin.customers.assignMany({ body: set });
  await admin.customers.assignMany({ body: set });
  expect([await lastDayOf(owner), await lastDayOf(fresh)]).toEqual([second, second]);
  expect(await mailsTo(server, owner.email)).toHaveLength(1);

  const query = { action: 'ownership.updated', subject: owner.id } as const;
  expect((await admin.auditLog.list({ query })).data).toMatchObject([
    { before: { endsOn: null }, subject: { productId: book.id, endsOn: second } },
  ]);
  const { productOwnerships } = await admin.customers.get({ params: { id: owner.id } });
  expect(productOwnerships[0]?.logs.map(({ action }) => action)).toEqual([
    'assigned',
    'daysChanged',
  ]);
  const wrong = { ...body, ownedDays: 'all' as never };
  await expectRefusal(admin.customers.assignMany({ body: wrong }), 400, 'field.wrong');
});
