import { sql } from 'kysely';
import { testPassword } from '../../../testing/make.ts';
import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

test('an admin corrects name and e-mail, and the permission switch moves alone', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { id, email } = await make.student(admin);
  const params = { id };
  const renamed = await admin.customers.update({ params, body: { id, name: ' New name ', email } });
  expect(renamed).toMatchObject({ name: 'New name', message: 'Update information successfully' });
  const body = { haveScreenPermission: true, responseAlert: 'Permission given' };
  expect(await admin.customers.update({ params, body })).toMatchObject({
    name: 'New name',
    haveScreenPermission: true,
    permissions: ['screen'],
    message: 'Update permission successfully',
    responseAlert: 'Permission given',
  });
});

test('the permission is told by its own name, and moves together with information as well', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { id, name, email } = await make.student(admin);
  const update = (body: object) => admin.customers.update({ params: { id }, body: body as never });
  const refusals: [unknown, string][] = [
    ['true', 'field.wrong'],
    [1, 'field.wrong'],
    [null, 'field.required'],
  ];
  for (const [haveScreenPermission, code] of refusals) {
    const { envelope } = await expectRefusal(update({ haveScreenPermission }), 400, code);
    expect(envelope.errors).toMatchObject([{ field: 'haveScreenPermission' }]);
  }
  const mixed = { name, email, haveScreenPermission: 'true' };
  const { envelope } = await expectRefusal(update(mixed), 400, 'field.wrong');
  expect(envelope.errors).toMatchObject([{ field: 'haveScreenPermission' }]);

  const both = { id, name: 'Both', email, haveScreenPermission: true, responseAlert: null };
  expect(await update(both)).toMatchObject({ name: 'Both', haveScreenPermission: true });
  const kept = { name: 'Kept', email, haveScreenPermission: null };
  expect(await update(kept)).toMatchObject({ name: 'Kept', haveScreenPermission: true });
  expect(await update({ id, haveScreenPermission: false, responseAlert: null })).toMatchObject({
    name: 'Kept',
    haveScreenPermission: false,
  });
});

test('a taken e-mail, an empty name and a broken address are refused by name', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const [one, other] = [await make.student(admin), await make.student(admin)];
  const update = (change: object) =>
    admin.customers.update({
      params: { id: one.id },
      body: { name: one.name, email: one.email, ...change },
    });
  await expectRefusal(update({ email: other.email }), 409, 'student.emailTaken');
  await expectRefusal(update({ name: '' }), 422, 'student.nameAlert');
  await expectRefusal(update({ email: 'nothing' }), 422, 'student.emailAlert');
});

test('a corrected e-mail takes the invitation away from the old mailbox', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const [wrong, right] = ['wrong-box@test.example', 'right-box@test.example'];
  const { id, name } = await admin.customers.invite({ body: { name: 'Mailbox', email: wrong } });
  const tokenTo = async (email: string) => tokenIn((await mailsTo(server, email)).at(-1)?.text);
  const set = (token: string) =>
    api.visitor.customers.resetPassword({
      body: { token, password: testPassword, password_confirmation: testPassword },
    });
  const old = await tokenTo(wrong);
  await admin.customers.update({ params: { id }, body: { name: 'Renamed', email: wrong } });
  expect(await mailsTo(server, wrong)).toHaveLength(1);
  await admin.customers.update({ params: { id }, body: { name, email: right } });
  await expectRefusal(set(old), 422, 'link.replaced');
  const look = api.visitor.customers.checkLink({ query: { token: old } });
  // A person who reads the old mailbox learns neither the new name nor the new e-mail.
  const { envelope } = await expectRefusal(look, 422, 'link.replaced');
  expect(JSON.stringify(envelope)).not.toMatch(/right-box|Mailbox/);
  expect((await mailsTo(server, right)).map(({ kind }) => kind)).toEqual(['invitation']);
  expect(await mailsTo(server, wrong)).toHaveLength(1);
  await set(await tokenTo(right));
});

test('a corrected e-mail ends open reset links; the sessions and the password stay', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { id, name, email, token } = await make.student(admin);
  await api.visitor.customers.forgotPassword({ query: { email } });
  await expect.poll(() => mailsTo(server, email)).toHaveLength(2);
  const old = tokenIn((await mailsTo(server, email)).at(-1)?.text);
  await admin.customers.update({ params: { id }, body: { name, email: `new-${email}` } });
  const body = { token: old, password: testPassword, password_confirmation: testPassword };
  await expectRefusal(api.visitor.customers.resetPassword({ body }), 422, 'link.replaced');
  expect(await mailsTo(server, `new-${email}`)).toEqual([]);
  await api.withToken(token).reader.library();
});

test('of two editors with the same tag the second is told to reload', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const { id, email, updatedAt } = await make.student(admin);
  const ifMatch = `"${id}-${new Date(updatedAt).getTime()}"`;
  const edit = (name: string) =>
    admin.customers.update(
      { params: { id }, body: { name, email } },
      { headers: { 'if-match': ifMatch } },
    );
  const answers = await Promise.allSettled([edit('First'), edit('Second')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expectRefusal(edit('Third'), 412, 'edit.stale');
});

test('a deleted student is signed out, can not be edited, and comes back within 7 days', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { id, email, name, token } = await make.student(admin);
  const gone = await admin.customers.remove({ params: { id } });
  expect(gone.deletedAt).not.toBeNull();
  await expectRefusal(api.withToken(token).reader.library(), 401, 'session.ended');
  await expectRefusal(admin.customers.remove({ params: { id } }), 409, 'student.deleted');
  await expectRefusal(
    admin.customers.update({ params: { id }, body: { name, email } }),
    409,
    'student.deleted',
  );
  await expectRefusal(
    admin.customers.invite({ body: { name, email, productList: '[]' } }),
    409,
    'student.deleted',
  );

  const back = await admin.customers.restore({ params: { id } });
  expect(back).toMatchObject({
    deletedAt: null,
    logs: [{ action: 'invited' }, { action: 'deleted' }, { action: 'restored' }],
  });

  await admin.customers.remove({ params: { id } });
  await sql`update customers set deleted_at = now() - interval '7 days 1 second' where id = ${id}`.execute(
    server.infrastructure.db,
  );
  const late = await expectRefusal(
    admin.customers.restore({ params: { id } }),
    409,
    'student.notRestorable',
  );
  expect(late.message).toBe("Can't restore");
});

test('parallel deletes and restores leave one consistent student', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const { id } = await make.student(admin);
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, turn) =>
      turn % 2 === 0
        ? admin.customers.remove({ params: { id } })
        : admin.customers.restore({ params: { id } }),
    ),
  );
  const { deletedAt, logs } = await admin.customers.get({ params: { id } });
  const last = logs.findLast(({ action }) => action !== 'invited')?.action;
  expect(last).toBe(deletedAt === null ? 'restored' : 'deleted');
});

test('only an Admin manages students; staff reset the count of their own books', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const [own, foreign] = [await make.product(staff), await make.product(admin)];
  const { id: customerId } = await make.student(admin, [own, foreign]);
  await sql`update product_ownerships set count_screenshot = 4 where customer_id = ${customerId}`.execute(
    server.infrastructure.db,
  );

  await expectRefusal(
    staff.customers.remove({ params: { id: customerId } }),
    403,
    'role.forbidden',
  );
  const reset = (productId: number) =>
    staff.customers.resetCountScreenshot({ params: { customerId, productId } });
  expect(await reset(own.id)).toMatchObject({ customerId, productId: own.id, countScreenshot: 0 });
  await expectRefusal(reset(foreign.id), 404, 'row.unknown');
  const { productOwnerships } = await admin.customers.get({ params: { id: customerId } });
  expect(productOwnerships.map(({ countScreenshot }) => countScreenshot)).toEqual([0, 4]);
});
