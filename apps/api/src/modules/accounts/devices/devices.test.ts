import { sql } from 'kysely';
import { createBrowser, inBrowser, onPhone } from '../../../testing/people/devices.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { testDevice, testPassword } from '../../../testing/make.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** A student reads on one bound device at a time, in one session (product rules, section 7). */

test('two moves a month end the old session, the third is refused with the date of the next', async ({
  api,
  make,
  server,
}) => {
  const { email, token } = await make.student(await api.as('Admin'));
  const asked = await expectRefusal(
    onPhone(server, { email, number: 'second-phone' }),
    409,
    'device.boundElsewhere',
  );
  expect(asked.envelope.errors[0]?.params).toEqual({
    device: testDevice.name,
    movesLeft: 2,
    date: expect.stringMatching(/^\d{4}-\d{2}-01$/),
  });
  expect(await api.withToken(token).reader.library()).toMatchObject({ data: [] });

  const second = await onPhone(server, { email, number: 'second-phone', move: true });
  await expectRefusal(api.withToken(token).reader.library(), 401, 'device.movedAway');
  const { secret = null } = second.device ?? {};
  await onPhone(server, { email, number: 'second-phone', secret });
  const third = await onPhone(server, { email, number: 'third-phone-x', move: true });

  const refused = await expectRefusal(
    onPhone(server, { email, number: 'fourth-phone', move: true }),
    403,
    'device.noMovesLeft',
  );
  expect(refused.envelope.errors[0]?.params?.['date']).toMatch(/^\d{4}-\d{2}-01$/);
  expect(refused.message).toMatch(/\b1 [A-Z][a-z]+ \d{4}\b/);
  await onPhone(server, { email, number: 'third-phone-x', secret: third.device?.secret ?? null });

  // Each move is mailed, and nothing else: neither a question, nor a refusal, nor the same device
  // again.
  const moved = (await mailsTo(server, email)).filter(({ kind }) => kind === 'deviceMoved');
  expect(moved.map(({ text }) => /Moves left this month: (\d)/.exec(text)?.[1])).toEqual([
    '1',
    '0',
  ]);
  expect(moved[0]?.text).toContain(testDevice.name);
  expect(moved[0]?.text).toContain('/forgot-password');
});

test('a copied number is another device: it reads nothing, and the real one reads on', async ({
  api,
  make,
  server,
}) => {
  const student = await make.student(await api.as('Admin'));
  const { email, deviceSecret, token } = student;
  const number = `test-device-${student.id}`;
  const another = await onPhone(server, {
    email: (await make.student(await api.as('Admin'))).email,
    number,
    move: true,
  });
  for (const secret of [null, '', 'guessed', `${deviceSecret}x`, another.device?.secret ?? null])
    await expectRefusal(onPhone(server, { email, number, secret }), 409, 'device.boundElsewhere');
  const thief = createBrowser(server, { cookie: deviceSecret.slice(0, -1) });
  await expectRefusal(inBrowser(thief, { email, number }), 409, 'device.boundElsewhere');
  expect(await api.withToken(token).reader.library()).toMatchObject({ data: [] });
  expect((await onPhone(server, { email, number, secret: deviceSecret })).device).toEqual({
    number,
    secret: null,
  });
});

test('a new sign-in on a binding ends the earlier session, with its own error', async ({
  api,
  make,
  server,
}) => {
  const { id, email, token, deviceSecret: secret } = await make.student(await api.as('Admin'));
  const number = `test-device-${id}`;
  await api.withToken(token).reader.library();
  const again = await onPhone(server, { email, number, secret });
  const told = await expectRefusal(
    api.withToken(token).reader.library(),
    401,
    'device.openedAgain',
  );
  expect(told.envelope.errors[0]?.params).toEqual({
    device: testDevice.name,
    openedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  });
  expect(await api.withToken(again.token).reader.library()).toMatchObject({ data: [] });
  const { data } = await api.withToken(again.token).sessions.list();
  expect(data).toMatchObject([{ current: true }]);
});

test('of parallel sign-ins on one binding exactly one session stays open', async ({
  api,
  make,
  server,
}) => {
  const { id, email, deviceSecret: secret } = await make.student(await api.as('Admin'));
  const number = `test-device-${id}`;
  const sessions = await Promise.all(
    Array.from({ length: 8 }, () => onPhone(server, { email, number, secret })),
  );
  const states = await Promise.all(
    sessions.map(({ token }) =>
      api
        .withToken(token)
        .reader.library()
        .then(
          () => 'open',
          (error: { code: string }) => error.code,
        ),
    ),
  );
  expect(states.toSorted()).toEqual([...Array(7).fill('device.openedAgain'), 'open']);
});

test('of parallel first sign-ins one device is bound, the others are asked to confirm', async ({
  api,
  make,
  server,
}) => {
  const { id, email } = await make.student(await api.as('Admin'));
  const { db } = server.infrastructure;
  await sql`delete from sessions where account_kind = 'customer' and account_id = ${id}`.execute(
    db,
  );
  await sql`delete from device_bindings where customer_id = ${id}`.execute(db);
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () =>
      onPhone(server, { email, number: 'the-same-number' }).then(
        () => 'bound',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['bound', ...Array(3).fill('device.boundElsewhere')]);
});

test('the error of a session that moved away names the device and the time, in both languages', async ({
  api,
  make,
  server,
}) => {
  const { email, token } = await make.student(await api.as('Admin'));
  await inBrowser(createBrowser(server), { email, move: true });
  const told = await expectRefusal(
    api.withToken(token).sessions.current(),
    401,
    'device.movedAway',
  );
  const { device, movedAt } = told.envelope.errors[0]?.params ?? {};
  expect(device).toBe('Chrome on Mac');
  expect(Math.abs(Date.now() - Date.parse(String(movedAt)))).toBeLessThan(600_000);
  const year = new Date(Date.now() + 7 * 3_600_000).getUTCFullYear();
  expect(told.message).toMatch(
    new RegExp(`Chrome on Mac since \\d+ \\w+ ${year} at \\d\\d:\\d\\d`),
  );
  const thai = await expectRefusal(
    api.withToken(token).sessions.current({}, { headers: { 'accept-language': 'th' } }),
    401,
    'device.movedAway',
  );
  expect(thai.message).toMatch(new RegExp(`Chrome on Mac เมื่อ \\d+ [ก-๙]+ ${year + 543} `));
});

test('a binding without a secret is proved by its number, once', async ({ api, make, server }) => {
  const { id, email } = await make.student(await api.as('Admin'));
  const number = `test-device-${id}`;
  await sql`update device_bindings set secret_hash = null where customer_id = ${id}`.execute(
    server.infrastructure.db,
  );
  await expectRefusal(
    onPhone(server, { email, number: 'another-phone' }),
    409,
    'device.boundElsewhere',
  );
  const { device } = await onPhone(server, { email, number });
  expect(device).toEqual({ number, secret: expect.stringMatching(/^aqua_device_/) });
  await expectRefusal(onPhone(server, { email, number }), 409, 'device.boundElsewhere');
  await onPhone(server, { email, number, secret: device?.secret ?? null });
});

test('a session without a device can not read, and stays open beside the one with a device', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const product = await make.product(admin);
  const { id, email, deviceSecret: secret } = await make.student(admin, [product]);
  const { token, device } = await api.visitor.sessions.signInCustomer({
    body: { email, password: testPassword },
  });
  expect(device).toBeNull();
  await onPhone(server, { email, number: `test-device-${id}`, secret });
  await expectRefusal(
    api.withToken(token).reader.open({ params: { id: product.id } }),
    403,
    'device.required',
  );
});
