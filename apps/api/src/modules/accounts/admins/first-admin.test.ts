import { sql } from 'kysely';
import { createSetupCode } from '../../../process/setup-code.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

const password = 'Harbour-2026';
const siri = {
  name: 'Siri',
  email: 'siri@test.example',
  password,
  password_confirmation: password,
};

test('the code of an installation belongs to its secret and its database', async ({ server }) => {
  const { db } = server.infrastructure;
  const secret = 'a'.repeat(32);
  const code = await createSetupCode(secret, db).read();
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await createSetupCode(secret, db).read()).toBe(code);

  const ofOtherSecret = createSetupCode('b'.repeat(32), db);
  expect(await ofOtherSecret.fits(code)).toBe(false);
  expect(await ofOtherSecret.fits(await ofOtherSecret.read())).toBe(true);
  await sql`alter table admins disable trigger user`.execute(db);
  await sql`update admins set created_at = created_at + interval '1 microsecond'`.execute(db);
  await sql`alter table admins enable trigger user`.execute(db);
  expect(await createSetupCode(secret, db).fits(code)).toBe(false);
});

test('without the code nobody makes an admin, and an address has 60 tries in an hour', async ({
  api,
  server,
}) => {
  const { db, setupCode } = server.infrastructure;
  const code = await setupCode.read();
  const make = (typed: string) =>
    api.visitor.admins.createFirst({ body: { ...siri, code: typed } });
  for (const [typed, refusal] of [
    [`${code}0`, 'setup.codeAlert'],
    ['0', 'setup.codeAlert'],
    ['0'.repeat(61), 'setup.codeAlert'],
    [' ', 'setup.codeAlert'],
  ] as const) {
    const { envelope } = await expectRefusal(make(typed), 422, refusal);
    expect(envelope.errors).toMatchObject([{ field: 'code' }]);
  }
  await sql`update rate_limits set points = 60 where key like 'first-admin:%'`.execute(db);
  await expectRefusal(make(code), 429, 'rate.limited');
  await sql`delete from rate_limits`.execute(db);
  expect(await db.selectFrom('admins').select('id').execute()).toEqual([{ id: 7 }]);
});
