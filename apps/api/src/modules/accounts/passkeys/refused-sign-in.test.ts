import { sql } from 'kysely';
import { addPasskey, usePasskey } from '../../../testing/people/authenticator.ts';
import { createBrowser } from '../../../testing/people/devices.ts';
import { testDevice } from '../../../testing/make.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** What is refused for another reason than the passkey, and what then becomes of the challenge. */

test('a student moves to this device with one look: the refused signature is sent once more', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const student = await make.student(admin);
  const { authenticator } = await addPasskey(api.withToken(student.token));
  const browser = createBrowser(server);
  const device = { number: 'browser-0001', name: 'Chrome on Mac', platform: 'browser' as const };
  const credential = await usePasskey(browser.client, authenticator);
  const signIn = (moveDevice: boolean, used = credential) =>
    browser.client.passkeys.signInCustomer({ body: { credential: used, device, moveDevice } });
  const refused = await expectRefusal(signIn(false), 409, 'device.boundElsewhere');
  expect(refused.envelope.errors[0]?.params).toMatchObject({ device: testDevice.name });
  const moved = await signIn(true);
  expect(moved).toMatchObject({
    role: 'Customer',
    device: { number: device.number, secret: null },
  });
  expect(browser.secret()).toMatch(/^aqua_device_/);
  await expectRefusal(signIn(true), 422, 'passkey.tooLate');
  await expectRefusal(api.withToken(student.token).sessions.current(), 401, 'device.movedAway');
  // The cookie proves the browser: the next time nothing moves.
  await signIn(false, await usePasskey(browser.client, authenticator));
});

test('an account that may not sign in yet may not with a passkey, and keeps its challenge', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const { token, accessRecord } = await make.session('StaffAdmin');
  const { authenticator } = await addPasskey(api.withToken(token));
  const credential = await usePasskey(api.visitor, authenticator);
  const signIn = () => api.visitor.passkeys.signInStaff({ body: { credential } });
  const publisher = accessRecord.publisherId;
  await sql`update publishers set approved_at = null where id = ${publisher}`.execute(db);
  await expectRefusal(signIn(), 403, 'publisher.unapproved');
  await sql`update publishers set approved_at = now() where id = ${publisher}`.execute(db);
  await signIn();
});

test('one address starts and tries 2,000 sign-ins an hour', async ({ api, make, server }) => {
  const { db } = server.infrastructure;
  await api.visitor.passkeys.startSignIn({});
  await sql`update rate_limits set points = 2000 where key like 'passkey-sign-in:%'`.execute(db);
  await expectRefusal(api.visitor.passkeys.startSignIn({}), 429, 'rate.limited');
  await sql`delete from rate_limits`.execute(db);
  const { token } = await make.session('Admin');
  const { authenticator } = await addPasskey(api.withToken(token));
  const credential = await usePasskey(api.visitor, authenticator);
  await sql`update rate_limits set points = 2000 where key like 'passkey-sign-in:%'`.execute(db);
  const signIn = () => api.visitor.passkeys.signInAdmin({ body: { credential } });
  await expectRefusal(signIn(), 429, 'rate.limited');
  await sql`delete from rate_limits`.execute(db);
  await signIn();
});
