import { api as contract } from '@aqua/contract/api';
import { testDevice, testPassword } from '../../../testing/make.ts';
import { sendRaw } from '../../../testing/whole-api/raw-calls.ts';
import { startSecondServer } from '../../../testing/second-server.ts';
import { requestCode } from '../../../testing/people/sign-ups.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** Satellites, premium rates, personal and shared prefixes, a fixed line, another country. */
const refused = [
  '+881 612345678',
  '+979 123456789',
  '+1 876 555 1234',
  '+44 70 1234 5678',
  '1900 123 456',
  '02 123 4567',
  '+44 7400 123456',
];

test('only mobile phones of the chosen countries get codes; for another nothing is sent or counted', async ({
  api,
  server,
}) => {
  const { db } = server.infrastructure;
  for (const phone of refused) {
    const refusal = await expectRefusal(
      api.visitor.customers.sendOtp({ body: { phone } }),
      422,
      'otp.mobileOnly',
    );
    expect(refusal.envelope.errors[0]).toMatchObject({
      field: 'phone',
      message: 'We send SMS only to mobile phones of these countries: Thailand',
    });
  }
  for (const table of ['mails', 'phoneCodes', 'smsCounts'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);

  const [phone = ''] = refused;
  const thai = await sendRaw(server, contract.customers.sendOtp, {
    body: { phone },
    language: 'th',
  });
  expect(await thai.json()).toMatchObject({
    message: 'ระบบส่ง SMS ได้เฉพาะโทรศัพท์มือถือของประเทศต่อไปนี้ ไทย',
  });
  await api.visitor.customers.sendOtp({ body: { phone: '081 234 5678' } });
});

test('the countries are a setting', async ({ server }) => {
  const abroad = await startSecondServer(server, { SMS_COUNTRIES: ['LA', 'GB'] });
  const send = (phone: string) => requestCode(abroad, phone, '');
  for (const phone of ['+856 20 2234 5678', '+44 7400 123456'])
    expect((await send(phone)).status, phone).toBe(200);
  for (const phone of ['+66 81 234 5678', '+44 70 1234 5678'])
    expect(await send(phone), phone).toMatchObject({
      status: 422,
      message: 'We send SMS only to mobile phones of these countries: Laos, United Kingdom',
    });
  await abroad.stop();
});

test('a student with a phone of another country signs in as before', async ({
  api,
  make,
  server,
}) => {
  const { id, email, deviceSecret: secret } = await make.student(await api.as('Admin'));
  await server.infrastructure.db
    .updateTable('customers')
    .set({ phone: '+447400123456' })
    .where('id', '=', id)
    .execute();
  const device = { ...testDevice, number: `test-device-${id}`, secret };
  const session = await api.visitor.sessions.signInCustomer({
    body: { email, password: testPassword, device },
  });
  expect(session.token).toMatch(/^aqua_/);
});
