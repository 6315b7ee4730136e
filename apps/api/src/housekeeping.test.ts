import { sql } from 'kysely';
import { runHousekeeping } from './housekeeping.ts';
import { testPassword } from './testing/make.ts';
import { expect, testWithJobs as test, type TestServer } from './testing/test-api.ts';
import { eventually } from './testing/eventually.ts';

/** On a busy machine a job may start late. */

/** Runs the tasks, as the hourly job does. */
function runHousekeepingTasks({ infrastructure, services }: TestServer): Promise<void> {
  return runHousekeeping(infrastructure, services, AbortSignal.timeout(10_000));
}

test('an hourly job removes answers that were kept for repeated requests', async ({
  api,
  server,
}) => {
  const { db, queue } = server.infrastructure;
  const admin = await api.as('Admin');
  const create = (key: string) =>
    admin.authors.create({ body: { name: 'Kept' } }, { headers: { 'idempotency-key': key } });
  await create('old');
  await sql`update idempotency_keys set created_at = now() - interval '25 hours'`.execute(db);
  await create('new');

  await queue.send('housekeeping', {});
  await eventually(async () => {
    const keys = await db.selectFrom('idempotencyKeys').select('key').execute();
    expect(keys).toEqual([{ key: 'new' }]);
  });
  const schedules = await sql<{
    cron: string;
  }>`select cron from pgboss.schedule where name = 'housekeeping'`.execute(db);
  expect(schedules.rows).toEqual([{ cron: '3 * * * *' }]);
});

test('an unconfirmed two-step sign-in is removed after a day, one that is on stays', async ({
  api,
  make,
  server,
}) => {
  const { db, queue } = server.infrastructure;
  const body = { currentPassword: testPassword };
  const started = await Promise.all([1, 2, 3].map(() => make.session('SubAdmin')));
  for (const { token } of started) await api.withToken(token).twoStep.start({ body });
  const [old, on, fresh] = started.map(({ accessRecord: { id } }) => id);
  await sql`update two_steps set created_at = now() - interval '25 hours'
    where account_id in (${old}, ${on})`.execute(db);
  await sql`update two_steps set confirmed_at = now() where account_id = ${on}`.execute(db);

  await queue.send('housekeeping', {});
  await eventually(async () => {
    const left = await db.selectFrom('twoSteps').select('accountId').orderBy('accountId').execute();
    expect(left.map(({ accountId }) => accountId)).toEqual(
      [on, fresh].toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    );
  });
});

test('the body of a mail that was never sent is removed after 30 days, its recipient stays', async ({
  server,
}) => {
  const { db, mailBodies } = server.infrastructure;
  const mail = (subject: string, state: 'failed' | 'captured' | 'waiting', age: string) => ({
    kind: 'invitation',
    language: 'th',
    recipient: 'kept@test.example',
    recipientName: 'นักเรียน',
    subject,
    sealed: mailBodies.sealText(subject),
    state,
    createdAt: sql`now() - ${age}::interval` as never,
  });
  await db
    .insertInto('mails')
    .values([
      mail('failed, old', 'failed', '30 days 1 minute'),
      mail('captured, old', 'captured', '30 days 1 minute'),
      mail('failed, young', 'failed', '29 days 23 hours'),
      mail('waiting, old', 'waiting', '40 days'),
    ])
    .execute();

  await runHousekeepingTasks(server);
  const rows = await db
    .selectFrom('mails')
    .select(['subject', 'recipient', 'sealed'])
    .where('recipient', '=', 'kept@test.example')
    .orderBy('id')
    .execute();
  expect(rows.map(({ subject, sealed }) => [subject, sealed !== null])).toEqual([
    ['failed, old', false],
    ['captured, old', false],
    ['failed, young', true],
    ['waiting, old', true],
  ]);
});

test('a session is removed 90 days after its end, or without an end 180 days after its last use', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const { token, accessRecord } = await make.session('SubAdmin');
  const session = (userAgent: string, lastUsed: string, ended: string | null) => ({
    tokenHash: Buffer.from(userAgent),
    accountKind: 'admin' as const,
    accountId: accessRecord.id,
    userAgent,
    address: '192.0.2.1',
    createdAt: sql`now() - interval '1 year'` as never,
    lastUsedAt: sql`now() - ${lastUsed}::interval` as never,
    endedAt: sql`now() - ${ended}::interval` as never,
  });
  await db
    .insertInto('sessions')
    .values([
      session('ended, old', '91 days', '90 days 1 minute'),
      session('ended, young', '91 days', '89 days 23 hours'),
      session('idle, old', '180 days 1 minute', null),
      session('idle, young', '179 days 23 hours', null),
      session('idle long, ended lately', '200 days', '1 day'),
    ])
    .execute();

  await runHousekeepingTasks(server);
  const rows = await db
    .selectFrom('sessions')
    .select('userAgent')
    .where('address', '=', '192.0.2.1')
    .orderBy('id')
    .execute();
  expect(rows.map(({ userAgent }) => userAgent)).toEqual([
    'ended, young',
    'idle, young',
    'idle long, ended lately',
  ]);
  await api.withToken(token).sessions.current();
});

test('a used link is removed 30 days past its end, an unused one stays', async ({
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const { id: accountId } = await make.admin('Admin');
  const link = (name: string, expired: string, isClosed: boolean) => ({
    tokenHash: Buffer.from(name),
    accountKind: 'admin' as const,
    accountId,
    purpose: 'create' as const,
    expiresAt: sql`now() - ${expired}::interval` as never,
    closedAt: isClosed ? (sql`now() - interval '40 days'` as never) : null,
  });
  await db
    .insertInto('passwordLinks')
    .values([
      link('used, old', '30 days 1 minute', true),
      link('used, young', '29 days 23 hours', true),
      link('unused, old', '60 days', false),
    ])
    .execute();

  await runHousekeepingTasks(server);
  const rows = await db
    .selectFrom('passwordLinks')
    .select('tokenHash')
    .where('accountKind', '=', 'admin')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ tokenHash }) => tokenHash.toString())).toEqual(['used, young', 'unused, old']);
});

test('the code of a phone is removed a day after it was sent', async ({ server }) => {
  const { db } = server.infrastructure;
  const code = (phone: string, sent: string) => ({
    phone,
    codeHash: Buffer.from(phone),
    expiresAt: sql`now()` as never,
    sentAt: sql`now() - ${sent}::interval` as never,
  });
  await db
    .insertInto('phoneCodes')
    .values([code('+66890000001', '1 day 1 minute'), code('+66890000002', '23 hours 59 minutes')])
    .execute();

  await runHousekeepingTasks(server);
  const rows = await db.selectFrom('phoneCodes').select('phone').execute();
  expect(rows).toEqual([{ phone: '+66890000002' }]);
});

test('a sign-up is removed when its link expires, and the student created from it stays', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const student = await make.student(await api.as('Admin'));
  const signUp = (email: string, expires: string, customerId: number | null) => ({
    email,
    name: 'สมหญิง',
    phone: '+66890000003',
    birthday: '2000-02-29',
    language: 'th' as const,
    address: '192.0.2.1',
    tokenHash: Buffer.from(email),
    customerId,
    expiresAt: sql`now() + ${expires}::interval` as never,
  });
  await db
    .insertInto('signUps')
    .values([
      signUp('over@test.example', '-1 minute', null),
      signUp(student.email, '-1 minute', student.id),
      signUp('open@test.example', '1 minute', null),
    ])
    .execute();

  await runHousekeepingTasks(server);
  const rows = await db.selectFrom('signUps').select('email').execute();
  expect(rows).toEqual([{ email: 'open@test.example' }]);
  await api.withToken(student.token).sessions.current();
});

test('the link of a guardian is removed 30 days after it expired, answered or not', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const { id: customerId } = await make.student(await api.as('Admin'));
  const link = (guardianName: string, expired: string, isClosed = false) => ({
    customerId,
    tokenHash: Buffer.from(guardianName),
    guardianName,
    guardianEmail: 'guardian@test.example',
    expiresAt: sql`now() - ${expired}::interval` as never,
    closedAt: isClosed ? (sql`now() - interval '60 days'` as never) : null,
  });
  await db
    .insertInto('guardianLinks')
    .values([
      link('old', '30 days 1 minute'),
      link('answered, old', '30 days 1 minute', true),
      link('answered, young', '29 days 23 hours', true),
      link('young', '29 days 23 hours'),
    ])
    .execute();

  await runHousekeepingTasks(server);
  const rows = await db.selectFrom('guardianLinks').select('guardianName').orderBy('id').execute();
  expect(rows.map(({ guardianName }) => guardianName)).toEqual(['answered, young', 'young']);
});

test('the recipient of a sign-up that nobody confirmed is removed from its mails after 30 days', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const { id } = await make.student(await api.as('Admin'));
  const mail = (recipient: string, age: string, more: object = {}) => ({
    kind: 'confirmEmail',
    language: 'th',
    recipient,
    recipientName: recipient,
    subject: 'sign-up',
    state: 'sent' as const,
    createdAt: sql`now() - ${age}::interval` as never,
    ...more,
  });
  await db
    .insertInto('mails')
    .values([
      mail('old', '30 days 1 minute'),
      mail('+66890000009', '30 days 1 minute', { kind: 'otp' }),
      mail('young', '29 days 23 hours'),
      mail('student', '40 days', { customerId: id }),
    ])
    .execute();

  await runHousekeepingTasks(server);
  const rows = await db
    .selectFrom('mails')
    .select(['recipient', 'recipientName'])
    .where('subject', '=', 'sign-up')
    .orderBy('id')
    .execute();
  expect(rows.map(({ recipient }) => recipient)).toEqual(['', '', 'young', 'student']);
  expect(rows.map(({ recipientName }) => recipientName)).toEqual(['', '', 'young', 'student']);
});
