import { sql } from 'kysely';
import { codeSentTo } from '../../../testing/people/mails.ts';
import { adult, requestCode } from '../../../testing/people/sign-ups.ts';
import { expect, testWith, type TestServer } from '../../../testing/test-api.ts';

const test = testWith({ env: { TRUST_PROXY: '1' } });

let numbers = 0;
const newPhone = () => `+6681${String((numbers += 1)).padStart(7, '0')}`;

/** How many of these addresses, each with a phone of its own, get a code at once. */
async function sentTo(server: TestServer, addresses: string[]): Promise<number> {
  const answers = await Promise.all(
    addresses.map((address) => requestCode(server, newPhone(), address)),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { code } of refused) expect(code).toBe('rate.limited');
  return answers.length - refused.length;
}

/** Simulates that time passes for a network: moves its codes into the past. */
async function pass(server: TestServer, network: string, seconds: number): Promise<void> {
  await sql`update phone_codes set sent_at = sent_at - ${seconds} * interval '1 second'
    where network = ${network}`.execute(server.infrastructure.db);
}

const hosts = (count: number, address: (host: number) => string) =>
  Array.from({ length: count }, (_, host) => address(host + 1));
const from = (address: string, count: number) => hosts(count, () => address);

test('a class of 40 behind one address gets its codes at once', async ({ server }) => {
  expect(await sentTo(server, from('192.0.2.7', 40))).toBe(40);
});

test.for([
  ['a /24', '203.0.113.0/24', (host: number) => `203.0.113.${host}`],
  ['a /48', '2001:db8:7::/48', (host: number) => `2001:db8:7:${host.toString(16)}::1`],
] as const)(
  '80 numbers from 80 addresses of %s get 50 codes, then one after a pause that grows to an hour and is forgotten after a day',
  async ([, network, address], { server }) => {
    expect(await sentTo(server, hosts(80, address))).toBe(50);
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const { status, code, message, wait } = await requestCode(server, newPhone(), address(81));
      expect({ status, code }).toEqual({ status: 429, code: 'rate.limited' });
      expect(message).toMatch(/^Too many attempts\. Please try again in \d+ (seconds|minutes)$/);
      expect(wait).toBeLessThanOrEqual(minutes * 60);
      expect(wait).toBeGreaterThan(minutes * 60 - 45);
      await pass(server, network, minutes * 60);
      expect(await sentTo(server, hosts(3, address))).toBe(1);
    }
    // Another network does not wait for this one.
    expect(await sentTo(server, ['198.51.100.7'])).toBe(1);
    await pass(server, network, 86_400);
    expect(await sentTo(server, hosts(40, address))).toBe(40);
  },
);

test('a code that was used no longer counts, nor do the others to its number', async ({
  api,
  server,
}) => {
  const address = '198.18.0.1';
  const [phone, other] = [newPhone(), newPhone()];
  for (const each of [phone, other])
    expect((await requestCode(server, each, address)).status).toBe(200);
  expect(await sentTo(server, from(address, 47))).toBe(47);
  await pass(server, '198.18.0.0/24', 61);
  expect((await requestCode(server, phone, address)).status).toBe(200);
  expect(await sentTo(server, from(address, 4))).toBe(0);

  const otp = await codeSentTo(server, phone);
  await api.visitor.customers.signUp({
    body: { ...adult, phone, otp, email: 'first@class.example' },
  });
  // Both codes to the number are free again.
  expect(await sentTo(server, from(address, 4))).toBe(2);
});

test('a number that may not get a code yet does not count for its network', async ({ server }) => {
  const address = '198.18.1.1';
  const phone = newPhone();
  expect((await requestCode(server, phone, address)).status).toBe(200);
  for (let turn = 0; turn < 5; turn += 1)
    expect((await requestCode(server, phone, address)).code).toBe('otp.tooSoon');
  expect(await sentTo(server, from(address, 50))).toBe(49);
});
