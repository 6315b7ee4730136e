import { createClient } from '@aqua/client/create-client';
import { sql } from 'kysely';
import { createApp } from '../../../app.ts';
import { createServices } from '../../../services.ts';
import { hashToken } from '../../../lib/tokens.ts';
import { codeSentTo, mailsTo } from '../../../testing/people/mails.ts';
import { expect, expectRefusal, test, type TestServer } from '../../../testing/test-api.ts';

/** Simulates that time passes for a number: moves its rows into the past. */
async function pass(server: TestServer, phone: string, time: string): Promise<void> {
  await sql`update phone_codes set sent_at = sent_at - ${time}::interval,
    sends_since = sends_since - ${time}::interval, expires_at = expires_at - ${time}::interval
    where phone = ${phone}`.execute(server.infrastructure.db);
}

test('a code comes by SMS in the language of the request, and is stored nowhere in clear', async ({
  api,
  server,
}) => {
  const phone = '+66812345601';
  const answer = await api.visitor.customers.sendOtp({ body: { phone: '081-234-5601' } });
  expect(answer.message).toBe('We have sent you an OTP by SMS. It is valid for 10 minutes');
  const [sms] = await mailsTo(server, phone);
  expect(sms?.text).toMatch(/^\d{6} is your Aqua OTP, valid for 10 minutes\. Tell it to nobody\.$/);
  const thai = await fetch(`${server.url}/api/v1/customers/send_otp`, {
    method: 'POST',
    headers: {
      'x-application-token': 'aqua-reader',
      'content-type': 'application/json',
      'accept-language': 'th',
    },
    body: JSON.stringify({ phone: '+66 81 234 5602' }),
  });
  expect(thai.status).toBe(200);
  expect((await mailsTo(server, '+66812345602'))[0]?.text).toMatch(/^\d{6} คือรหัส OTP ของ Aqua/);

  const code = await codeSentTo(server, phone);
  const rows = await server.infrastructure.db
    .selectFrom('phoneCodes')
    .innerJoin('mails', 'mails.recipient', 'phoneCodes.phone')
    .selectAll()
    .where('phone', '=', phone)
    .execute();
  expect(rows).toMatchObject([{ channel: 'sms', recipientName: '', tries: 0 }]);
  // The stored hash can be computed from the six digits only with the server's secret.
  expect(rows[0]?.codeHash.equals(server.infrastructure.fingerprint(`otp ${phone} ${code}`))).toBe(
    true,
  );
  expect(rows[0]?.codeHash.equals(hashToken(`otp ${phone} ${code}`))).toBe(false);
  expect(rows[0]?.sealed?.includes(code)).toBe(false);
});

test('a missing and an invalid number are refused by name', async ({ api, server }) => {
  const send = (phone: string) => api.visitor.customers.sendOtp({ body: { phone } });
  const missing = await expectRefusal(send(' '), 422, 'otp.phoneMissing');
  expect(missing.envelope.errors[0]).toMatchObject({
    field: 'phone',
    message: 'Please enter the phone number before send OTP',
  });
  for (const wrong of ['12345', 'my phone', '+999812345678']) {
    const refusal = await expectRefusal(send(wrong), 422, 'phoneInvalid');
    expect(refusal.envelope.errors[0]).toMatchObject({
      field: 'phone',
      message: 'Phone number invalid',
    });
  }
  expect(await mailsTo(server, '12345')).toEqual([]);
});

test('one code a minute: of ten calls at once one sends a code, the others are told how long to wait', async ({
  api,
  server,
}) => {
  const phone = '+66812345603';
  const send = () => api.visitor.customers.sendOtp({ body: { phone } });
  const answers = await Promise.allSettled(Array.from({ length: 10 }, send));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await mailsTo(server, phone)).toHaveLength(1);

  const refusal = await expectRefusal(send(), 429, 'otp.tooSoon');
  expect(refusal.message).toBe('OTP can only send every 1 minute');
  const raw = await fetch(`${server.url}/api/v1/customers/send_otp`, {
    method: 'POST',
    headers: { 'x-application-token': 'aqua-reader', 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  });
  expect(raw.status).toBe(429);
  expect(Number(raw.headers.get('retry-after'))).toBeGreaterThan(30);
  expect(Number(raw.headers.get('retry-after'))).toBeLessThanOrEqual(60);

  await pass(server, phone, '61 seconds');
  await send();
  expect(await mailsTo(server, phone)).toHaveLength(2);
});

test('five codes an hour for each number', async ({ api, server }) => {
  const phone = '+66812345604';
  const send = () => api.visitor.customers.sendOtp({ body: { phone } });
  for (let turn = 0; turn < 5; turn += 1) {
    await send();
    await pass(server, phone, '61 seconds');
  }
  const refusal = await expectRefusal(send(), 429, 'rate.limited');
  expect(Number(refusal.envelope.errors[0]?.params?.['seconds'])).toBeGreaterThan(3_000);
  await pass(server, phone, '55 minutes');
  await send();
});

test('sixty codes an hour for each address, whatever the numbers', async ({ api, server }) => {
  const { db } = server.infrastructure;
  const send = (number: number) =>
    api.visitor.customers.sendOtp({ body: { phone: `+6681234${5700 + number}` } });
  await send(0);
  await sql`update rate_limits set points = 58 where key like 'otp-address%'`.execute(db);
  const answers = await Promise.allSettled([1, 2, 3, 4].map(send));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expectRefusal(send(5), 429, 'rate.limited');
  await sql`delete from rate_limits where key like 'otp-address%'`.execute(db);
});

test('production without a gateway sends none, and says so', async ({ server }) => {
  const infrastructure = { ...server.infrastructure, sms: null };
  const app = await createApp(infrastructure, createServices(infrastructure));
  try {
    const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
    const { customers } = createClient({ baseUrl, applicationToken: 'aqua-reader' });
    const refusal = await expectRefusal(
      customers.sendOtp({ body: { phone: '+66812345605' } }),
      503,
      'sms.off',
    );
    expect(refusal.message).toBe("We can't send SMS at the moment. Please try again later");
    expect(await mailsTo(server, '+66812345605')).toEqual([]);
  } finally {
    await app.close();
  }
});
