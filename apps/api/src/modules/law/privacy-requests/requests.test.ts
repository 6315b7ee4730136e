import { sql } from 'kysely';
import { mailsTo } from '../../../testing/people/mails.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';
import { unzip } from '../../../testing/files/unzip.ts';

const day = 86_400_000;

test('a student files a request, an Admin finds and answers it, and the student is told', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const student = await make.student(admin);
  const own = api.withToken(student.token);
  const filed = await own.requests.create({
    // Name and e-mail of the form are ignored: the student's own are used.
    body: { kind: 'correction', text: ' ชื่อสะกดผิด ', name: 'Other', email: 'other@test.example' },
  });
  expect(filed).toMatchObject({
    kind: 'correction',
    text: 'ชื่อสะกดผิด',
    state: 'open',
    answer: null,
    customerId: student.id,
    name: student.name,
    email: student.email,
    filedBy: { kind: 'customer', id: student.id },
    doneAt: null,
    message: 'Your request has been received. It is answered within 30 days',
  });
  const due = new Date(filed.dueAt).getTime() - new Date(filed.createdAt).getTime();
  expect(Math.round(due / day)).toBe(30);

  const found = await admin.requests.list({ query: { keySearch: student.email } });
  expect(found).toMatchObject({ totalItems: 1, data: [{ id: filed.id }] });
  const params = { id: filed.id };
  const headers = { 'if-match': `"${filed.id}-${new Date(filed.updatedAt).getTime()}"` };
  const done = await admin.requests.update(
    { params, body: { state: 'done', answer: 'แก้ไขแล้ว <b>' } },
    { headers },
  );
  expect(done).toMatchObject({ state: 'done', answer: 'แก้ไขแล้ว <b>' });
  expect(done.doneAt).not.toBeNull();
  await expectRefusal(
    admin.requests.update({ params, body: { state: 'open' } }, { headers }),
    412,
    'edit.stale',
  );
  await admin.requests.update({ params, body: { state: 'done' } });

  const mails = (await mailsTo(server, student.email)).filter(({ kind }) => kind === 'requestDone');
  expect(mails).toHaveLength(1);
  for (const said of ['แก้ไขแล้ว <b>', 'เราแก้ไขแล้ว', 'It has been corrected'])
    expect(mails[0]?.text).toContain(said);
  expect(mails[0]?.html).not.toContain('<b>');
  const log = await admin.auditLog.list({ query: { action: 'request', subject: filed.id } });
  expect(log.data.map(({ action, actor }) => [action, actor.kind])).toEqual([
    ['request.updated', 'admin'],
    ['request.updated', 'admin'],
    ['request.created', 'customer'],
  ]);
});

test('the list shows which requests are open, overdue and done', async ({ api, server }) => {
  const admin = await api.as('Admin');
  const file = async (email: string) =>
    (await admin.requests.create({ body: { kind: 'copy', email } })).id;
  const ids = {
    open: await file('apart-open@test.example'),
    overdue: await file('apart-overdue@test.example'),
    done: await file('apart-done@test.example'),
  };
  await sql`update requests set due_at = now() - interval '1 minute' where id <> ${ids.open}`.execute(
    server.infrastructure.db,
  );
  const body = { state: 'done', answer: 'By post' } as const;
  await admin.requests.update({ params: { id: ids.done }, body });
  const found = async (state?: 'open' | 'done' | 'overdue') => {
    const query = { keySearch: 'apart-', orderBy: 2, ...(state === undefined ? {} : { state }) };
    return (await admin.requests.list({ query })).data.map((row) => [row.id, row.state]);
  };
  expect(await found()).toEqual([
    [ids.open, 'open'],
    [ids.overdue, 'overdue'],
    [ids.done, 'done'],
  ]);
  expect(await found('open')).toEqual([
    [ids.open, 'open'],
    [ids.overdue, 'overdue'],
  ]);
  expect(await found('overdue')).toEqual([[ids.overdue, 'overdue']]);
  expect(await found('done')).toEqual([[ids.done, 'done']]);
  expect(
    await admin.requests.list({ query: { kind: 'erasure', keySearch: 'apart-' } }),
  ).toMatchObject({ totalItems: 0 });
  await expectRefusal(
    admin.requests.list({ query: { state: 'late' as never } }),
    400,
    'field.wrong',
  );
});

test('an Admin files for somebody by e-mail, with or without an account', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const student = await make.student(admin);
  const known = await admin.requests.create({
    body: { kind: 'copy', email: ` ${student.email.toUpperCase()}` },
  });
  expect(known).toMatchObject({ customerId: student.id, name: student.name, text: '' });
  const unknown = await admin.requests.create({
    body: { kind: 'erasure', email: 'guardian@test.example', name: 'ผู้ปกครอง', text: 'ลบ' },
  });
  expect(unknown).toMatchObject({ customerId: null, name: 'ผู้ปกครอง' });
  await expectRefusal(admin.requests.archive({ params: { id: unknown.id } }), 404, 'row.unknown');
  const done = await admin.requests.update({ params: { id: unknown.id }, body: { state: 'done' } });
  const [mail] = await mailsTo(server, unknown.email);
  expect(mail?.text).toContain('there was nothing to erase');
  expect(mail?.text).toContain('จึงไม่มีข้อมูลที่ต้องลบ');
  expect(mail?.text).not.toContain('It has been erased');
  expect(done).toMatchObject({ state: 'done', email: 'guardian@test.example' });

  const missing = await expectRefusal(
    admin.requests.create({ body: { kind: 'copy' } }),
    422,
    'emailAlert',
  );
  expect(missing.envelope.errors[0]?.field).toBe('email');
  await expectRefusal(
    admin.requests.create({ body: { kind: 'delete' as never, email: 'a@test.example' } }),
    400,
    'field.wrong',
  );
  await expectRefusal(admin.requests.get({ params: { id: 999_999 } }), 404, 'row.unknown');
});

test('the copy has the data of this person only, and nothing that proves an identity', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const [student, other] = [await make.student(admin, [book]), await make.student(admin, [book])];
  const own = api.withToken(student.token);
  await own.reader.page({ params: { id: book.id, page: 1 } });
  const formula = '=HYPERLINK("http://evil.example")';
  const { id } = await own.requests.create({ body: { kind: 'copy', text: formula } });

  const files = await unzip(await admin.requests.archive({ params: { id } }));
  const json = (name: string) => JSON.parse(files.get(`${name}.json`) ?? '') as object[];
  expect(json('customers')).toMatchObject([{ id: student.id, email: student.email }]);
  expect(json('product_ownerships')).toMatchObject([{ product_id: book.id }]);
  expect(json('device_bindings')).toMatchObject([{ number: `test-device-${student.id}` }]);
  expect(json('sessions')).toMatchObject([{ address: '127.0.0.1', ended_at: null }]);
  expect(json('customer_logs').length).toBeGreaterThan(0);
  expect(json('watermark_codes')).toHaveLength(1);
  expect(json('mails')).toMatchObject([{ kind: 'invitation' }]);
  expect(json('requests')).toMatchObject([{ id, text: formula }]);
  expect(json('consents')).toEqual([]);
  expect(files.get('requests.csv')).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(files.get('customers.csv')).toMatch(/^\uFEFFid,name,email,/);
  const all = [...files.values()].join('\n');
  expect(all).not.toContain(other.email);
  expect(all).not.toContain(student.token);
  expect(all).not.toMatch(/password_hash|token_hash|argon2/);

  const mine = await unzip(await own.requests.myData());
  expect([...mine.keys()]).toEqual([...files.keys()]);
  const downloads = await server.infrastructure.db
    .selectFrom('auditLog')
    .select(['action', 'actorKind', 'subjectId'])
    .where('customerId', '=', student.id)
    .where('action', 'in', ['request.downloaded', 'student.dataDownloaded'])
    .orderBy('id')
    .execute();
  expect(downloads).toEqual([
    { action: 'request.downloaded', actorKind: 'admin', subjectId: id },
    { action: 'student.dataDownloaded', actorKind: 'customer', subjectId: student.id },
  ]);
});

test('a copy of thousands of rows comes whole', async ({ api, make, server }) => {
  const student = await make.student(await api.as('Admin'));
  await sql`insert into mails (kind, language, recipient, recipient_name, subject, state, customer_id)
    select 'newBooks', 'th', 'x', 'x', 'Mail ' || i, 'sent', ${student.id}
    from generate_series(1, 2500) as i`.execute(server.infrastructure.db);
  const files = await unzip(await api.withToken(student.token).requests.myData());
  const mails = JSON.parse(files.get('mails.json') ?? '') as { subject: string }[];
  expect(mails).toHaveLength(2_501);
  expect(mails.at(-1)?.subject).toBe('Mail 2500');
  expect(files.get('mails.csv')?.trim().split('\r\n')).toHaveLength(2_502);
});

test('requests are for Admins and students, and their list for Admins', async ({ api, make }) => {
  const { token } = await make.student(await api.as('Admin'));
  await expectRefusal(api.withToken(token).requests.list(), 403, 'role.forbidden');
  await expectRefusal((await api.as('StaffAdmin')).requests.list(), 403, 'role.forbidden');
  await expectRefusal((await api.as('Admin')).requests.myData(), 403, 'role.forbidden');
  await expectRefusal(api.visitor.requests.myData(), 401, 'session.required');
});
