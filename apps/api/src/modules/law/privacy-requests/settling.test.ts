import { sql } from 'kysely';
import { eraseRequested } from '../../../testing/people/erase-requested.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestServer,
} from '../../../testing/test-api.ts';
import { unzip } from '../../../testing/files/unzip.ts';

async function waitingForLocks({ infrastructure: { db } }: TestServer) {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count;
}

test('a declined erasure erases nothing, and says why', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const student = await make.student(admin);
  const own = api.withToken(student.token);
  const { id } = await own.requests.create({ body: { kind: 'erasure' } });
  const params = { id };
  const declined = { state: 'declined' } as const;
  const refusal = await expectRefusal(
    admin.requests.update({ params, body: { ...declined, answer: ' ' } }),
    422,
    'request.answerAlert',
  );
  expect(refusal.envelope.errors[0]?.field).toBe('answer');
  const body = { ...declined, answer: 'โรงเรียนยังใช้บัญชีนี้ <b>' };
  const settled = await admin.requests.update({ params, body });
  expect(settled).toMatchObject({ ...body, email: student.email });
  expect(settled.doneAt).not.toBeNull();
  await admin.requests.update({ params, body: declined });

  await own.sessions.current();
  expect(await admin.customers.get({ params: { id: student.id } })).toMatchObject({
    email: student.email,
    deletedAt: null,
  });
  const letters = (await mailsTo(server, student.email)).filter(
    ({ kind }) => kind !== 'invitation',
  );
  expect(letters.map(({ kind }) => kind)).toEqual(['requestDeclined']);
  for (const said of [body.answer, 'เราไม่ได้ลบ', 'We have not erased it', 'PDPC'])
    expect(letters[0]?.text).toContain(said);
  expect(letters[0]?.html).not.toContain('<b>');
  const query = { keySearch: student.email, state: 'declined' } as const;
  expect((await admin.requests.list({ query })).data.map((row) => row.id)).toEqual([id]);

  // The decision can still be changed by an Admin.
  await admin.requests.update({ params, body: { state: 'open' } });
  await eraseRequested({ api, make }, id);
  await expectRefusal(own.sessions.current(), 401, 'session.ended');
});

test('the student of a request is looked up when the request is settled', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const email = 'came-later@test.example';
  const { id } = await admin.requests.create({
    body: { kind: 'erasure', email, name: 'มาทีหลัง', text: 'ลบด้วย' },
  });
  const student = await make.student(admin);
  await admin.customers.update({ params: { id: student.id }, body: { name: student.name, email } });
  const copy = await unzip(await admin.requests.archive({ params: { id } }));
  expect(JSON.parse(copy.get('customers.json') ?? '')).toMatchObject([{ id: student.id, email }]);
  const done = await eraseRequested({ api, make }, id);
  expect(done).toMatchObject({ customerId: student.id, email: '', text: '' });
  expect(await admin.customers.get({ params: { id: student.id } })).toMatchObject({
    name: 'Erased student',
  });
  const { rows } = await sql<{ text: string }>`select to_jsonb(audit_log)::text as text
    from audit_log where action like 'request.%' and subject_id = ${id}`.execute(
    server.infrastructure.db,
  );
  expect(rows).toHaveLength(4);
  for (const { text } of rows) expect(text).not.toMatch(/came-later|มาทีหลัง/);
});

test('for an e-mail that an Admin entered, a student who no longer has it is not erased', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const student = await make.student(admin);
  const { email } = student;
  const { id } = await admin.requests.create({ body: { kind: 'erasure', email } });
  const moved = { name: student.name, email: 'moved-away@test.example' };
  await admin.customers.update({ params: { id: student.id }, body: moved });
  await expectRefusal(admin.requests.archive({ params: { id } }), 404, 'row.unknown');
  await admin.requests.update({ params: { id }, body: { state: 'done' } });
  expect(await admin.customers.get({ params: { id: student.id } })).toMatchObject(moved);
  expect((await mailsTo(server, email)).at(-1)?.text).toContain('there was nothing to erase');
});

test('a copy for somebody who cannot log in needs an answer', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const student = await make.student(admin);
  const removed = await make.student(admin);
  await admin.customers.remove({ params: { id: removed.id } });
  const file = async (email: string) =>
    (await admin.requests.create({ body: { kind: 'copy', email } })).id;
  const lastTo = async (email: string) => (await mailsTo(server, email)).at(-1)?.text;

  for (const email of [removed.email, 'copy-nobody@test.example']) {
    const params = { id: await file(email) };
    await expectRefusal(
      admin.requests.update({ params, body: { state: 'done' } }),
      422,
      'request.answerAlert',
    );
    expect(await admin.requests.get({ params })).toMatchObject({ state: 'open' });
    await admin.requests.update({ params, body: { state: 'done', answer: 'By post' } });
    expect(await lastTo(email)).toContain('This is how you get it:\n\nBy post');
    expect(await lastTo(email)).not.toContain('Log in to the app');
  }
  const params = { id: await file(student.email) };
  await admin.requests.update({ params, body: { state: 'done' } });
  expect(await lastTo(student.email)).toContain('Log in to the app to download it.');
});

test('settling waits for an erasure without holding locks that the erasure needs', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const student = await make.student(admin);
  const own = api.withToken(student.token);
  const { id } = await own.requests.create({ body: { kind: 'erasure' } });
  await admin.requests.proposeErasure({ params: { id }, body: {} });
  const other = api.withToken((await make.session('Admin')).token);
  const settled = server.infrastructure.db.transaction().execute(async (trx) => {
    // An erasure locks the student, then the student's requests.
    await sql`select id from customers where id = ${student.id} for update`.execute(trx);
    const update = other.requests.confirmErasure({ params: { id } });
    await expect.poll(() => waitingForLocks(server)).toBe(1);
    await sql`update requests set text = 'x' where customer_id = ${student.id}`.execute(trx);
    return { update };
  });
  expect(await (await settled).update).toMatchObject({ state: 'done', email: '' });
});
