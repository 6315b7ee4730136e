import { createClient } from '@aqua/client/create-client';
import { sql } from 'kysely';
import { onPhone } from '../../../testing/people/devices.ts';
import { startSecondServer } from '../../../testing/second-server.ts';
import { testWithJobs as base, expect, expectRefusal } from '../../../testing/test-api.ts';

const test = base.extend<{ elsewhere: { url: string } }>({
  elsewhere: [
    async ({ server }, use) => {
      const elsewhere = await startSecondServer(server);
      await use(elsewhere);
      await elsewhere.stop();
    },
    { scope: 'file' },
  ],
});

function clientOf(baseUrl: string, token: string) {
  return createClient({ baseUrl, applicationToken: 'aqua-backoffice', token: () => token });
}

/** Makes enough calls to both servers for both to have the session in their cache. */
async function useBoth(token: string, urls: string[]): Promise<void> {
  for (const url of urls)
    for (let turn = 0; turn < 5; turn += 1) await clientOf(url, token).sessions.current();
}

/**
 * Expects that this server refuses the token soon: a notification takes a moment, the cache alone
 * would take a minute.
 */
async function expectEnded(url: string, token: string, code = 'session.ended'): Promise<void> {
  await expect
    .poll(
      () =>
        clientOf(url, token)
          .sessions.current()
          .then(
            () => 'open',
            (error: { code: string }) => error.code,
          ),
      { timeout: 2_000, interval: 20 },
    )
    .toBe(code);
}

test('signing out at one server signs out at the other', async ({ make, server, elsewhere }) => {
  const { token } = await make.session('Admin');
  await useBoth(token, [server.url, elsewhere.url]);
  await clientOf(server.url, token).sessions.signOut();
  await expectRefusal(clientOf(server.url, token).sessions.current(), 401, 'session.ended');
  await expectEnded(elsewhere.url, token);
});

test('a deletion and a new password end sessions at the other server', async ({
  api,
  make,
  server,
  elsewhere,
}) => {
  const admin = await api.as('Admin');
  const student = await make.student(admin);
  await useBoth(student.token, [server.url, elsewhere.url]);
  await admin.customers.remove({ params: { id: student.id } });
  await expectRefusal(clientOf(server.url, student.token).sessions.current(), 401, 'session.ended');
  await expectEnded(elsewhere.url, student.token);

  const publisher = await make.publisher();
  const staff = await make.session('StaffAdmin', publisher);
  await useBoth(staff.token, [server.url, elsewhere.url]);
  const { id, name } = staff.accessRecord;
  const password = 'Lagoon@2026';
  await admin.staffs.update({
    params: { id },
    body: { name, password, passwordConfirmation: password },
  });
  await expectEnded(server.url, staff.token);
  await expectEnded(elsewhere.url, staff.token);
});

test('a new sign-in on a binding, and a move, end the session at every server', async ({
  api,
  make,
  server,
  elsewhere,
}) => {
  const student = await make.student(await api.as('Admin'));
  const { email, deviceSecret: secret } = student;
  const number = `test-device-${student.id}`;
  const urls = [server.url, elsewhere.url];
  await useBoth(student.token, urls);
  const again = await onPhone(server, { email, number, secret });
  await expectRefusal(
    clientOf(server.url, student.token).sessions.current(),
    401,
    'device.openedAgain',
  );
  await expectEnded(elsewhere.url, student.token, 'device.openedAgain');
  await useBoth(again.token, urls);
  await onPhone(elsewhere, { email, number: 'another-phone', move: true });
  await expectRefusal(
    clientOf(elsewhere.url, again.token).sessions.current(),
    401,
    'device.movedAway',
  );
  await expectEnded(server.url, again.token, 'device.movedAway');
});

test('a change made directly in the database is seen by every server', async ({
  make,
  server: { url, infrastructure },
  elsewhere,
}) => {
  const { token, accessRecord } = await make.session('SubAdmin');
  await useBoth(token, [url, elsewhere.url]);
  await sql`update admins set name = 'Renamed' where id = ${accessRecord.id}`.execute(
    infrastructure.db,
  );
  for (const each of [url, elsewhere.url])
    await expect
      .poll(async () => (await clientOf(each, token).sessions.current()).accessRecord.name)
      .toBe('Renamed');
  await sql`delete from sessions where account_id = ${accessRecord.id}`.execute(infrastructure.db);
  for (const each of [url, elsewhere.url]) await expectEnded(each, token);
});

test('while a server cannot listen, it asks the database at each call', async ({
  make,
  server: { url, infrastructure },
  elsewhere,
}) => {
  const { token, accessRecord } = await make.session('Admin');
  await useBoth(token, [url, elsewhere.url]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'aqua-listener' and datname = current_database()`.execute(
    infrastructure.db,
  );
  await sql`alter table sessions disable trigger all`.execute(infrastructure.db);
  await sql`update sessions set ended_at = now()
    where account_kind = 'admin' and account_id = ${accessRecord.id}`.execute(infrastructure.db);
  await sql`alter table sessions enable trigger all`.execute(infrastructure.db);
  for (const each of [url, elsewhere.url]) await expectEnded(each, token);
  const again = await make.session('Admin');
  await clientOf(elsewhere.url, again.token).sessions.current();
});
