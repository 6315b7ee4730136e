import {
  bornAgo,
  choosePassword,
  guardianToken,
  inviteChild,
  signIn,
} from '../../../testing/people/children.ts';
import { dayAfter } from '../../../testing/people/days.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

const listOf = (rows: { id: number }[]) => `[${rows.map(({ id }) => id).join(',')}]`;

test('who has the books already is said before, with their days', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const [book, free] = [await make.product(admin), await make.product(admin)];
  const [one, two, three] = [
    await make.student(admin, [book]),
    await make.student(admin, [book]),
    await make.student(admin, [book]),
  ];
  const [fresh, deleted] = [await make.student(admin), await make.student(admin, [book])];
  const params = { id: (await make.group(null, [one, two, three, fresh, deleted])).id };
  await admin.customers.remove({ params: { id: deleted.id } });
  const endsOn = await dayAfter(server, 10);
  await admin.customers.updateOwnership({
    params: { productId: book.id, customerId: three.id },
    body: { endsOn },
  });
  const preview = (rows: { id: number }[]) =>
    admin.groups.previewBooks({ params, query: { productList: listOf(rows) } });
  expect(await preview([book, free])).toEqual({
    students: 4,
    owners: 3,
    withoutConsent: 0,
    books: [
      {
        id: book.id,
        title: book.title,
        owners: [
          { startsOn: null, endsOn: null, students: 2 },
          { startsOn: null, endsOn, students: 1 },
        ],
      },
      { id: free.id, title: free.title, owners: [] },
    ],
  });
  await expectRefusal(preview([{ id: 999_999 }]), 422, 'student.productUnknown');
  const query = { productList: 'all' };
  await expectRefusal(
    admin.groups.previewBooks({ params, query }),
    422,
    'student.productListAlert',
  );
});

test("staff are told about their own publisher's students and books alone", async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const [own, foreign] = [await make.product(staff), await make.product(admin)];
  const [mine, other] = [await make.student(admin, [own]), await make.student(admin, [foreign])];
  // A student who has lost the publisher's last book is still in its group, but is skipped.
  const params = { id: (await make.group(publisher, [mine, other])).id };
  const preview = (product: { id: number }) =>
    staff.groups.previewBooks({ params, query: { productList: listOf([product]) } });
  expect(await preview(own)).toMatchObject({
    students: 1,
    withoutConsent: null,
    books: [{ owners: [{ students: 1 }] }],
  });
  await expectRefusal(preview(foreign), 422, 'student.productUnknown');
  const elsewhere = { id: (await make.group(null, [mine])).id };
  const query = { productList: listOf([own]) };
  await expectRefusal(staff.groups.previewBooks({ params: elsewhere, query }), 404, 'row.unknown');
});

test('who waits for a guardian is counted for Admins until the guardian has agreed', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { id, email, token, guardianEmail } = await inviteChild(api, make, server);
  await choosePassword(api, token, {
    birthday: await bornAgo(server, 15),
    acceptTerms: true,
    readPrivacy: true,
    guardianName: 'Malee',
    guardianEmail,
  });
  const params = { id: (await make.group(null, [{ id }, await make.student(admin)])).id };
  const preview = () => admin.groups.previewBooks({ params, query: {} });
  expect(await preview()).toMatchObject({ students: 2, owners: 0, withoutConsent: 1, books: [] });
  const child = await signIn(api, email, id);
  expect(await child.consents.get()).toMatchObject({ guardian: 'awaited' });
  await api.visitor.customers.guardianConsent({
    body: { token: await guardianToken(server, guardianEmail), accept: true },
  });
  expect(await preview()).toMatchObject({ students: 2, withoutConsent: 0 });
  expect(await child.consents.get()).toMatchObject({ guardian: null });
});

test('those who have a book keep their days, or get those of the assignment, and nobody is mailed twice', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const [owner, fresh] = [await make.student(admin, [book]), await make.student(admin)];
  const params = { id: (await make.group(null, [owner, fresh])).id };
  const productList = listOf([book]);
  const [first, second] = [await dayAfter(server, 20), await dayAfter(server, 40)];
  const lastDayOf = async (id: number) =>
    (await admin.customers.get({ params: { id } })).productOwnerships[0]?.endsOn;

  const kept = await admin.groups.assign({ params, body: { productList, endsOn: first } });
  expect(kept).toMatchObject({ added: 1, skipped: 1, changed: 0 });
  expect([await lastDayOf(owner.id), await lastDayOf(fresh.id)]).toEqual([null, first]);

  const set = { productList, endsOn: second, ownedDays: 'set' } as const;
  expect(await admin.groups.assign({ params, body: set })).toMatchObject({
    added: 0,
    skipped: 2,
    changed: 2,
    students: 2,
  });
  expect([await lastDayOf(owner.id), await lastDayOf(fresh.id)]).toEqual([second, second]);
  expect(await admin.groups.assign({ params, body: set })).toMatchObject({ changed: 0 });
  expect(await mailsTo(server, owner.email)).toHaveLength(1);

  const audit = await admin.auditLog.list({ query: { keySearch: 'ownership.updated', size: 50 } });
  const data = audit.data.filter(({ subject }) => subject?.['group'] === params.id);
  expect(data).toHaveLength(2);
  expect(data.find(({ subjectId }) => subjectId === owner.id)).toMatchObject({
    before: { endsOn: null },
    subject: { productId: book.id, endsOn: second, group: params.id },
  });
  const { productOwnerships } = await admin.customers.get({ params: { id: owner.id } });
  expect(productOwnerships[0]?.logs.map(({ action }) => action)).toEqual([
    'assigned',
    'daysChanged',
  ]);
  const wrong = { productList, ownedDays: 'all' as never };
  await expectRefusal(admin.groups.assign({ params, body: wrong }), 400, 'field.wrong');
});
