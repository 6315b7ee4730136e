import { sql } from 'kysely';
import { expect, test } from '../../../testing/test-api.ts';
import { createReaderQueries } from './queries.ts';
import { createWatermarkCodes } from './watermark-codes.ts';

test('the code of an hour comes with the time left in that hour by the clock of the database', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  await make.student(admin, [book]);
  const device = await db
    .selectFrom('deviceBindings')
    .select(['id', 'customerId'])
    .executeTakeFirstOrThrow();
  const left = async () => {
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from date_trunc('hour', now()) + '1 hour' - now())::float8 as left`.execute(
      db,
    );
    return rows[0]?.left ?? 0;
  };

  const before = await left();
  const { code, secondsLeft } = await createReaderQueries(db).watermarkCode(
    {
      customerId: device.customerId,
      productId: book.id,
      deviceBindingId: device.id,
      address: '127.0.0.1',
    },
    'FIRST234',
  );
  const after = await left();
  expect(code).toBe('FIRST234');
  // If the hour ended meanwhile, there is nothing to compare.
  if (after > before) return;
  expect(secondsLeft).toBeLessThanOrEqual(before);
  expect(secondsLeft).toBeGreaterThanOrEqual(after);
});

test("a code is remembered until its hour ends by the database's clock, and turning pages needs no query", async () => {
  const reading = { customerId: 1, productId: 2, deviceBindingId: 3, address: '127.0.0.1' };
  const codes: string[] = [];
  let secondsLeft = 0;
  const watermarkCodeOf = createWatermarkCodes({
    async watermarkCode(_, code) {
      codes.push(code);
      return { code, markKey: 1, isShiftOfBook: true, secondsLeft };
    },
  });
  // That hour is over by the database's clock: the next page has the code of the next hour.
  await watermarkCodeOf(reading);
  secondsLeft = 60;
  expect((await watermarkCodeOf(reading)).code).toBe(codes[1]);
  expect((await watermarkCodeOf(reading)).code).toBe(codes[1]);
  expect((await watermarkCodeOf({ ...reading, address: '127.0.0.2' })).code).toBe(codes[2]);
  expect(codes).toHaveLength(3);
});

test('a new code that chance has given before is replaced by another, and both lead to their readings', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  await make.student(admin, [book]);
  const { id: deviceBindingId, customerId } = await db
    .selectFrom('deviceBindings')
    .select(['id', 'customerId'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const codes = ['SAME2345', 'SAME2345', 'SAME2345', 'NEXT2345'];
  const watermarkCodeOf = createWatermarkCodes(
    createReaderQueries(db),
    () => codes.shift() ?? 'none',
  );
  const reading = { customerId, productId: book.id, deviceBindingId };
  const codeAt = async (address: string) => (await watermarkCodeOf({ ...reading, address })).code;
  expect(await codeAt('192.0.2.1')).toBe('SAME2345');
  expect(await codeAt('192.0.2.2')).toBe('NEXT2345');
  const addressOf = async (code: string) =>
    (await admin.watermarkCodes.get({ params: { code } })).address;
  expect(await addressOf('SAME2345')).toBe('192.0.2.1');
  expect(await addressOf('NEXT2345')).toBe('192.0.2.2');
});
