import { sql } from 'kysely';
import { expect, test } from '../../testing/whole-api/canaries.ts';
import { expectRefusal } from '../../testing/test-api.ts';

test('the log of a failed call has the error, never the input', async ({
  api,
  server,
  lines,
  canaries,
}) => {
  const { db } = server.infrastructure;
  const root = await api.as('SuperAdmin');
  const password = canaries.watch('a password', 'Canary$Failed1');
  const email = canaries.watch('an e-mail', 'canary-failed@test.example');
  // The error of this constraint contains the whole row.
  await sql`alter table admins add constraint nobody check (false) not valid`.execute(db);
  const create = root.admins.create({
    body: { name: 'Canary Keeper', email, password, type: 'Admin' },
  });
  await expectRefusal(create, 500, 'server.failed');
  await sql`alter table admins drop constraint nobody`.execute(db);
  const told = lines.filter((line) => line.includes('request failed'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('"constraint":"nobody"');
  expect(canaries.inLog()).toEqual([]);
});

test("a link's path is logged without its token", ({
  server: { infrastructure },
  lines,
  canaries,
}) => {
  const token = canaries.watch('a token', 'canary-Token_1');
  const url = `/api/v1/customers/password_link?token=${token}&signature=${token}&x=1`;
  infrastructure.log.warn(
    { req: { url } },
    `could not answer ${infrastructure.publicUrl}/create-password?t=${token}`,
  );
  expect(canaries.inLog()).toEqual([]);
  expect(lines.at(-1)).toContain('password_link?token=…&signature=…&x=1');
});

test('the search of these tests finds a secret in text, in JSON, in bytes and in a log', async ({
  api,
  server: { infrastructure },
  canaries,
}) => {
  canaries.watch('text', 'canary-found@test.example');
  canaries.watch('JSON', 'Canary Category');
  canaries.watch('bytes', 'canary-bytes');
  canaries.watch('line', 'canary-line');
  await (await api.as('Admin')).categories.create({ body: { name: 'Canary Category' } });
  await infrastructure.db
    .insertInto('idempotencyKeys')
    .values({
      accountKind: 'admin',
      accountId: 7,
      key: 'canary-found@test.example',
      requestHash: Buffer.from('canary-bytes'),
    })
    .execute();
  infrastructure.log.trace('canary-line');
  expect(canaries.inLog()).toEqual(['line']);
  expect((await canaries.inDatabase(infrastructure.db)).toSorted()).toEqual([
    'JSON in public.audit_log',
    'JSON in public.categories',
    'bytes in public.idempotency_keys',
    'text in public.idempotency_keys',
  ]);
});
