import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { createMailbox } from './testing/people/mailbox.ts';
import { renew, start, studentWithBook } from './testing/people/leases.ts';
import { startSecondServer } from './testing/second-server.ts';
import { codeOf, turnOn } from './testing/people/two-step.ts';
import { expect, expectRefusal, testWith, type TestServer } from './testing/test-api.ts';
import { startWorkers } from './workers.ts';

const mailbox = await createMailbox();
afterAll(() => mailbox.close());
/** Jobs wait until a test starts the workers. */
const test = testWith({ env: { SMTP_URL: mailbox.url } });

/**
 * Simulates that the database's clock was set back by `hours`: all that was written moves into the
 * future by that time. A negative number sets the clock forward.
 */
async function setClockBack({ infrastructure: { db } }: TestServer, hours: number): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('update %I.%I set %s', table_schema, table_name, string_agg(
      format('%1$I = %1$I + make_interval(hours => %2$s)', column_name, ${hours}::text), ', '
    )) as statement
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and data_type = 'timestamp with time zone' and table_name not like 'traffic_log%'
    group by table_schema, table_name`.execute(db);
  await db.transaction().execute(async (trx) => {
    // Without triggers: only the times change.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { statement } of rows) await sql.raw(statement).execute(trx);
    await sql`update rate_limits set expire = expire + ${hours * 3_600_000}`.execute(trx);
    await sql`update two_steps set last_step = last_step + ${hours * 120}`.execute(trx);
    // As the queue of a server that has run for a while.
    await sql`update pgboss.version set cron_on = now() + make_interval(hours => ${hours})`.execute(
      trx,
    );
  });
}

for (const hours of [2, 24])
  test(`a clock set back by ${hours} h stops neither mails, codes, limits nor sign-in`, async ({
    api,
    make,
    server,
  }) => {
    const phone = `+6681234570${hours % 10}`;
    const sendCode = () => api.visitor.customers.sendOtp({ body: { phone } });
    const admin = await turnOn({ api, make, server });
    await admin.signIn(await codeOf(server, admin.secret));
    const { email } = await make.student(admin.client);
    await api.visitor.customers.forgotPassword({ query: { email } });
    await sendCode();
    const waitBefore = await secondsToWait(sendCode());

    await setClockBack(server, hours);
    expect(await secondsToWait(sendCode())).toBeGreaterThan(3_600);
    await expectRefusal(admin.signIn(await codeOf(server, admin.secret, 1)), 401, 'twoStep.wrong');
    const elsewhere = await startSecondServer(server);
    const workers = await startWorkers(elsewhere.infrastructure, elsewhere.services);
    await expect.poll(() => mailbox.countFor(email), { timeout: 30_000 }).toBe(2);
    expect(await secondsToWait(sendCode())).toBeLessThanOrEqual(Math.max(60, waitBefore));
    expect(await admin.signIn(await codeOf(server, admin.secret, 1))).toHaveProperty('token');
    workers.close();
    await elsewhere.stop();
  });

for (const hours of [2, 24])
  test(`a clock set ${hours} h ahead leaves students signed in, and asks nobody to wait`, async ({
    api,
    make,
    server,
  }) => {
    const phone = `+6681234571${hours % 10}`;
    const { book, client } = await studentWithBook(api, make);
    const lease = await start(client, book.id);
    const admin = await turnOn({ api, make, server });
    const { id } = await make.student(admin.client);
    await admin.client.customers.remove({ params: { id } });
    await api.visitor.customers.sendOtp({ body: { phone } });

    await setClockBack(server, -hours);
    expect((await client.sessions.list()).data).toHaveLength(1);
    expect(await renew(client, book.id, lease.id)).toMatchObject({ id: lease.id, key: lease.key });
    expect(await api.visitor.customers.sendOtp({ body: { phone } })).toHaveProperty('message');
    const again = api.withToken((await admin.signIn(await codeOf(server, admin.secret))).token);
    expect(await again.customers.restore({ params: { id } })).toHaveProperty('message');
  });

async function secondsToWait(call: Promise<unknown>): Promise<number> {
  const { envelope } = await expectRefusal(call, 429, 'otp.tooSoon');
  return Number(envelope.errors[0]?.params?.['seconds']);
}
