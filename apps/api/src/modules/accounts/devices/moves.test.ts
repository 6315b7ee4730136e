import { sql } from 'kysely';
import { onPhone } from '../../../testing/people/devices.ts';
import { testPassword } from '../../../testing/make.ts';
import { expect, expectRefusal, test, type TestServer } from '../../../testing/test-api.ts';

/** The moves left are shown before a move and in the profile (product rules, section 7). */

/** The first days of this month and the next in Asia/Bangkok, by the clock of the database. */
async function monthOf({ infrastructure: { db } }: TestServer) {
  const { rows } = await sql<{ thisMonth: string; nextMonth: string }>`
    select to_char(month, 'YYYY-MM-DD') as this_month,
      to_char(month + interval '1 month', 'YYYY-MM-DD') as next_month
    from date_trunc('month', now() at time zone 'Asia/Bangkok') as month`.execute(db);
  return rows[0] ?? { thisMonth: '', nextMonth: '' };
}

test('the profile has the moves that are left, and the day from which they count anew', async ({
  api,
  make,
  server,
}) => {
  const { id, email, token } = await make.student(await api.as('Admin'));
  const { nextMonth: movesFrom } = await monthOf(server);
  const of = (session: { token: string }) => api.withToken(session.token).devices.current();
  const month = { movesPerMonth: 2, movesFrom };
  expect(await of({ token })).toEqual({ number: `test-device-${id}`, movesLeft: 2, ...month });

  const second = await onPhone(server, { email, number: 'second-phone', move: true });
  expect(await of(second)).toEqual({ number: 'second-phone', movesLeft: 1, ...month });
  const asked = onPhone(server, { email, number: 'third-phone-x' });
  const { message } = await expectRefusal(asked, 409, 'device.boundElsewhere');
  expect(message).toMatch(/moves left this month: 1\. From 1 [A-Z][a-z]+ \d{4} the month counts/);
  const third = await onPhone(server, { email, number: 'third-phone-x', move: true });
  expect(await of(third)).toEqual({ number: 'third-phone-x', movesLeft: 0, ...month });
});

test('a move in the last second of a month in Asia/Bangkok is no move of the next one', async ({
  api,
  make,
  server,
}) => {
  const { email } = await make.student(await api.as('Admin'));
  const phone = await onPhone(server, { email, number: 'second-phone', move: true });
  const { thisMonth } = await monthOf(server);
  const left = async (boundAt: string) => {
    await sql`update device_bindings set bound_at = ${boundAt} where number = 'second-phone'`.execute(
      server.infrastructure.db,
    );
    return (await api.withToken(phone.token).devices.current()).movesLeft;
  };
  expect(await left(`${thisMonth}T00:00:00+07:00`)).toBe(1);
  const [year = 0, month = 0] = thisMonth.split('-').map(Number);
  const lastSecond = new Date(Date.UTC(year, month - 1, 1, -7) - 1_000).toISOString();
  expect(await left(lastSecond)).toBe(2);
});

test('a session without a device has no moves to tell', async ({ api, make }) => {
  const admin = await api.as('Admin');
  await expectRefusal(admin.devices.current(), 403, 'role.forbidden');
  await expectRefusal(api.visitor.devices.current(), 401, 'session.required');
  const { email } = await make.student(admin);
  const { token } = await api.visitor.sessions.signInCustomer({
    body: { email, password: testPassword },
  });
  await expectRefusal(api.withToken(token).devices.current(), 403, 'device.required');
});
