import { createSealer } from '../../../mail/seal.ts';
import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { testPassword } from '../../../testing/make.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

test('an invited student gets one mail, sets a password once and signs in', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const body = { name: 'สมหญิง ใจดี', email: 'Somying@test.example', productList: `[${book.id}]` };
  const student = await admin.customers.invite({ body: { ...body, responseAlert: 'Invited!' } });
  expect(student).toMatchObject({
    name: 'สมหญิง ใจดี',
    email: 'somying@test.example',
    responseAlert: 'Invited!',
    haveScreenPermission: false,
    logs: [{ action: 'invited' }],
    productOwnerships: [
      {
        productId: book.id,
        countScreenshot: 0,
        product: { title: book.title },
        logs: [{ action: 'assigned' }],
      },
    ],
  });

  const [mail, ...more] = await mailsTo(server, 'somying@test.example');
  expect(more).toEqual([]);
  expect(mail?.kind).toBe('invitation');
  for (const part of [mail?.html ?? '', mail?.text ?? '']) {
    expect(part).toContain('สมหญิง ใจดี');
    expect(part).toContain(book.title);
  }
  const token = tokenIn(mail?.text);
  expect(await api.visitor.customers.checkLink({ query: { token } })).toMatchObject({
    purpose: 'create',
    name: body.name,
  });

  const set = (password: string, password_confirmation = password) =>
    api.visitor.customers.resetPassword({ body: { token, password, password_confirmation } });
  const weak = await expectRefusal(set('weakpass'), 422, 'signUpPassAlert');
  expect(weak.message).toBe(
    'Password minimum 8 characters and must contain one uppercase letter, one lowercase letter and one number',
  );
  await expectRefusal(set(testPassword, 'other'), 422, 'passConfirmAlert');
  await set(testPassword);
  await expectRefusal(set(testPassword), 422, 'link.used');
  await expectRefusal(api.visitor.customers.checkLink({ query: { token } }), 422, 'link.used');

  const session = await api.visitor.sessions.signInCustomer({
    body: { email: body.email, password: testPassword },
  });
  expect(session).toMatchObject({ role: 'Customer', type: null });
  const [row] = (await admin.customers.list({ query: { keySearch: 'SOMYING' } })).data;
  expect(row?.invitation.state).toBe('active');
});

test('inviting again adds only new books, keeps the name and mails about them alone', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const [first, second] = [await make.product(admin), await make.product(admin)];
  const student = await make.student(admin, [first]);
  const again = { name: 'Other name', email: student.email };
  const answer = await admin.customers.invite({
    body: { ...again, productList: `[${first.id}, ${second.id}]` },
  });
  expect(answer.name).toBe(student.name);
  expect(answer.productOwnerships.map(({ productId }) => productId)).toEqual([first.id, second.id]);
  await admin.customers.invite({ body: { ...again, productList: `[${second.id}]` } });

  const mails = await mailsTo(server, student.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['invitation', 'newBooks']);
  expect(mails[1]?.text).toContain(second.title);
  expect(mails[1]?.text).not.toContain(first.title);
});

test('fifty invites at once make one student, one ownership and one mail', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const body = { name: 'Parallel', email: 'parallel@test.example', productList: `[${book.id}]` };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => admin.customers.invite({ body })),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.every(({ productOwnerships }) => productOwnerships.length === 1)).toBe(true);
  expect(await mailsTo(server, body.email)).toHaveLength(1);
});

test('an unknown book, a malformed list and broken fields change nothing', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const invite = (change: object) =>
    admin.customers.invite({
      body: { name: 'N', email: 'nobody@test.example', productList: '[]', ...change },
    });
  await expectRefusal(
    invite({ productList: `[${book.id},999999]` }),
    422,
    'student.productUnknown',
  );
  await expectRefusal(invite({ productList: '12,15' }), 422, 'student.productListAlert');
  await expectRefusal(invite({ name: ' ' }), 422, 'student.nameAlert');
  await expectRefusal(invite({ email: 'a@b@c' }), 422, 'student.emailAlert');
  expect(await mailsTo(server, 'nobody@test.example')).toEqual([]);
  expect((await admin.customers.list({ query: { keySearch: 'nobody@' } })).totalItems).toBe(0);
});

test("staff see and assign only their own publisher's books", async ({ api, make }) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const [own, foreign] = [await make.product(staff), await make.product(admin)];
  const student = await make.student(admin, [own, foreign]);
  const stranger = await make.student(admin, [foreign]);

  const seen = await staff.customers.list();
  expect(seen.data.map(({ id }) => id)).toEqual([student.id]);
  expect(seen.data[0]?.productOwnerships.map(({ productId }) => productId)).toEqual([own.id]);
  await expectRefusal(staff.customers.get({ params: { id: stranger.id } }), 404, 'row.unknown');
  const params = { customerId: student.id, productId: foreign.id };
  await expectRefusal(staff.customers.revokeOwnership({ params }), 404, 'row.unknown');
  const body = { name: 'X', email: 'x@test.example', productList: `[${foreign.id}]` };
  await expectRefusal(staff.customers.invite({ body }), 422, 'student.productUnknown');
  await expectRefusal((await api.as('SubAdmin')).customers.list(), 403, 'role.forbidden');
});

test('a forgotten password mails a reset link to an account with a password, and everybody gets the same answer', async ({
  api,
  make,
  server,
}) => {
  const { email, token } = await make.student(await api.as('Admin'));
  const known = await api.visitor.customers.forgotPassword({ query: { email } });
  const unknown = await api.visitor.customers.forgotPassword({
    query: { email: 'ghost@test.example' },
  });
  expect(unknown).toEqual(known);

  await expect
    .poll(async () => (await mailsTo(server, email)).map(({ kind }) => kind))
    .toContain('resetPassword');
  const mail = (await mailsTo(server, email)).at(-1);
  const password = 'Another-Harbour1';
  await api.visitor.customers.resetPassword({
    body: { token: tokenIn(mail?.text), password, password_confirmation: password },
  });
  await expectRefusal(api.withToken(token).reader.library(), 401, 'session.ended');
  await api.visitor.sessions.signInCustomer({ body: { email, password } });
  expect(await mailsTo(server, 'ghost@test.example')).toEqual([]);
});

test('no table holds a link in clear', async ({ api, server }) => {
  const admin = await api.as('Admin');
  await admin.customers.invite({ body: { name: 'Somchai', email: 'somchai@test.example' } });
  const rows = await server.infrastructure.db.selectFrom('mails').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('?t=');
  expect(() =>
    createSealer('another key of at least 32 characters', 'mail bodies').open(
      rows[0]?.sealed ?? Buffer.alloc(0),
    ),
  ).toThrow();
});
