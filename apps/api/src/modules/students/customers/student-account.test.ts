import { sql } from 'kysely';
import { onPhone } from '../../../testing/people/devices.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** The page of a student shows this beside the student, to Admins. */

test('the books with how far each is read', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const [atlas, waves] = [
    await make.product(admin, { title: 'Atlas', pages: 6 }),
    await make.product(admin, { title: 'Waves' }),
  ];
  const { id, token } = await make.student(admin, [atlas, waves]);
  const { savedAt } = await api.withToken(token).reader.saveProgress({
    params: { id: atlas.id },
    body: { page: 5 },
  });
  const { data } = await admin.customers.readings({ params: { id } });
  expect(data).toMatchObject([
    { productId: atlas.id, title: atlas.title, page: 5, pages: 6, lastReadAt: savedAt },
    { productId: waves.id, page: null, lastReadAt: null },
  ]);
});

test('an open session is listed and ended: its token is refused from then on', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { id, token } = await make.student(admin);
  const other = await make.student(admin);
  const params = { id };
  const { data } = await admin.customers.sessions({ params, query: {} });
  expect(data).toMatchObject([{ device: 'Test phone' }]);
  const sessionId = data[0]?.id ?? 0;
  await expectRefusal(
    admin.customers.endSession({ params: { id: other.id, sessionId } }),
    404,
    'row.unknown',
  );
  await expect(api.withToken(token).reader.library()).resolves.toBeDefined();
  await admin.customers.endSession({ params: { id, sessionId } });
  await expectRefusal(api.withToken(token).reader.library(), 401, 'session.ended');
  expect((await admin.customers.sessions({ params, query: {} })).data).toEqual([]);
  await expectRefusal(
    admin.customers.endSession({ params: { id, sessionId } }),
    404,
    'row.unknown',
  );
  const { data: entries } = await admin.auditLog.list({
    query: { action: 'student.sessionEnded' },
  });
  expect(entries).toMatchObject([{ subjectId: id, subject: { device: 'Test phone' } }]);
});

test('mails with their state and why they came back, consents with their version, the newest first', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { id, email } = await make.student(admin);
  const { db } = server.infrastructure;
  await onPhone(server, { email, number: 'second-phone', move: true });
  await sql`update mails set state = 'bounced', last_error = '550 no such user', bounced_at = now()
    where customer_id = ${id} and kind = 'invitation'`.execute(db);
  await sql`insert into consents (account_kind, account_id, purpose, given, document, version,
      text_hash, language, how, address)
    select 'customer', ${id}::int, purpose, given, 'terms-of-usage', '2022-06-01', 'none', 'th', 'app', '::1'
    from (values ('terms', true), ('mail.news', false)) as step (purpose, given)`.execute(db);
  const mails = await admin.customers.mails({ params: { id }, query: {} });
  expect(mails.data).toMatchObject([
    { kind: 'deviceMoved', recipient: email },
    { kind: 'invitation', state: 'bounced', reason: '550 no such user' },
  ]);
  expect(JSON.stringify(mails)).not.toContain('sealed');
  const consents = await admin.customers.consents({ params: { id } });
  expect(consents.data).toMatchObject([
    { purpose: 'mail.news', given: false },
    { purpose: 'terms', given: true, version: '2022-06-01', language: 'th' },
  ]);
});

test('none of it is for staff, also of the own publisher, nor for an unknown student', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const { id } = await make.student(admin, [await make.product(admin, { publisher })]);
  await expect(staff.customers.get({ params: { id } })).resolves.toMatchObject({ id });
  const calls = ({ customers }: typeof admin, params: { id: number }) => [
    customers.readings({ params }),
    customers.device({ params }),
    customers.sessions({ params, query: {} }),
    customers.consents({ params }),
    customers.mails({ params, query: {} }),
  ];
  await Promise.all(calls(staff, { id }).map((call) => expectRefusal(call, 403, 'role.forbidden')));
  const unknown = calls(admin, { id: 999_999 });
  await Promise.all(unknown.map((call) => expectRefusal(call, 404, 'row.unknown')));
});
