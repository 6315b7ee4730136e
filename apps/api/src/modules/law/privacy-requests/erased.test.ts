import { sql } from 'kysely';
import { catalogue } from '@aqua/phrases/catalogue';
import { up as settleThoseOfBefore } from '../../../db/migrations/0021-requests-of-the-erased.ts';
import { systemActor } from '../../../http/actor.ts';
import { eraseRequested } from '../../../testing/people/erase-requested.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestServer,
} from '../../../testing/test-api.ts';

/**
 * An erasure closes the student's open requests: afterwards no call could (product rules, section
 * 10).
 */

const { erased } = catalogue.en.mail.requestDeclined;

async function eraseByTime({ infrastructure: { db }, services }: TestServer, id: number) {
  await sql`update customers set deleted_at = now() - interval '31 days' where id = ${id}`.execute(
    db,
  );
  await services.erasure.eraseDue(new AbortController().signal);
}

/** The mails to a student about their own requests, even after the addresses were removed. */
async function lettersAbout({ infrastructure: { db } }: TestServer, customerId: number) {
  const rows = await db
    .selectFrom('mails')
    .select('kind')
    .where('customerId', '=', customerId)
    .where('kind', 'like', 'request%')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

test('when a student is erased after 30 days, erasure requests are done, others are declined, and each is answered by mail', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const [student, other] = [await make.student(admin), await make.student(admin)];
  const file = async (token: string, kind: 'copy' | 'correction' | 'erasure') =>
    (await api.withToken(token).requests.create({ body: { kind, text: student.name } })).id;
  const copy = await file(student.token, 'copy');
  const correction = await file(student.token, 'correction');
  const erasure = await file(student.token, 'erasure');
  const others = await file(other.token, 'copy');
  await admin.customers.remove({ params: { id: student.id } });
  await eraseByTime(server, student.id);

  const nobody = { name: 'Erased student', email: '', text: '', customerId: student.id };
  const get = (id: number) => admin.requests.get({ params: { id } });
  expect(await get(erasure)).toMatchObject({ ...nobody, state: 'done', answer: null });
  for (const id of [copy, correction]) {
    const closed = await get(id);
    expect(closed).toMatchObject({ ...nobody, state: 'declined' });
    expect(closed.answer).toContain(erased);
    expect(closed.doneAt).not.toBeNull();
  }
  expect(await get(others)).toMatchObject({ state: 'open', email: other.email });
  expect(await lettersAbout(server, student.id)).toEqual([
    'requestDeclined',
    'requestDeclined',
    'requestDone',
  ]);
  const log = await admin.auditLog.list({ query: { action: 'request.updated', subject: copy } });
  expect(log.data).toMatchObject([
    { actor: { id: 7 }, subject: { state: 'declined' }, before: { state: 'open' } },
  ]);
  expect(JSON.stringify(log.data)).not.toContain(student.email);
  for (const id of [copy, correction, erasure])
    for (const state of ['open', 'done', 'declined'] as const)
      await expectRefusal(
        admin.requests.update({ params: { id }, body: { state, answer: 'x' } }),
        409,
        'request.erased',
      );
});

test('an erasure by an Admin closes the other requests, also those filed before the account existed', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const email = 'filed-before@test.example';
  const { id: early } = await admin.requests.create({ body: { kind: 'copy', email } });
  const student = await make.student(admin);
  await admin.customers.update({ params: { id: student.id }, body: { name: student.name, email } });
  const own = api.withToken(student.token);
  const { id: correction } = await own.requests.create({ body: { kind: 'correction' } });
  const { id: erasure } = await own.requests.create({ body: { kind: 'erasure' } });
  await eraseRequested({ api, make }, erasure);
  for (const id of [early, correction])
    expect(await admin.requests.get({ params: { id } })).toMatchObject({
      state: 'declined',
      answer: expect.stringContaining(erased),
      customerId: student.id,
      email: '',
    });
  expect(await lettersAbout(server, student.id)).toEqual([
    'requestDeclined',
    'requestDeclined',
    'requestDone',
  ]);
  const open = await server.infrastructure.db
    .selectFrom('requests')
    .select('id')
    .where('state', '=', 'open')
    .where('customerId', '=', student.id)
    .execute();
  expect(open).toEqual([]);
});

test('a student who files a request during the own erasure creates none', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const student = await make.student(admin);
  const own = api.withToken(student.token);
  const { email } = student;
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  const filed = await db.transaction().execute(async (trx) => {
    await sql`select id from customers where id = ${student.id} for update`.execute(trx);
    const byStudent = own.requests
      .create({ body: { kind: 'copy' } })
      .catch(({ code }: { code: string }) => code);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    const byAdmin = admin.requests.create({ body: { kind: 'correction', email } });
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
    await server.services.erasure.erase(trx, systemActor, student.id);
    return { byStudent, byAdmin };
  });
  expect(await filed.byStudent).toBe('session.ended');
  // By then the account is erased, so the request has no student.
  expect(await filed.byAdmin).toMatchObject({ customerId: null, state: 'open' });
  const { rows } = await sql`select id from requests where customer_id = ${student.id}`.execute(db);
  expect(rows).toEqual([]);
});

test("an answer goes to the student's current mailbox", async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const student = await make.student(admin);
  const { id } = await api
    .withToken(student.token)
    .requests.create({ body: { kind: 'correction' } });
  const email = 'has-moved@test.example';
  await admin.customers.update({ params: { id: student.id }, body: { name: student.name, email } });
  await admin.requests.update({ params: { id }, body: { state: 'done', answer: 'Private' } });
  const kinds = async (to: string) => (await mailsTo(server, to)).map(({ kind }) => kind);
  expect(await kinds(email)).toEqual(['requestDone']);
  expect(await kinds(student.email)).not.toContain('requestDone');
});

test('requests that earlier erasures left open are closed once', async ({ api, make, server }) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const student = await make.student(admin);
  const own = api.withToken(student.token);
  const { id: copy } = await own.requests.create({ body: { kind: 'copy' } });
  const { id: erasure } = await own.requests.create({ body: { kind: 'erasure' } });
  const other = await make.student(admin);
  const { id: open } = await api.withToken(other.token).requests.create({ body: { kind: 'copy' } });
  await sql`update requests set email = '' where customer_id = ${student.id}`.execute(db);
  await settleThoseOfBefore(db as never);
  const get = (id: number) => admin.requests.get({ params: { id } });
  expect(await get(copy)).toMatchObject({
    state: 'declined',
    answer: expect.stringContaining('has been erased'),
  });
  expect(await get(erasure)).toMatchObject({ state: 'done', answer: null });
  expect(await get(open)).toMatchObject({ state: 'open' });
});
