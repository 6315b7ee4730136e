import type { Client } from '@aqua/client/create-client';
import { atMoment } from '../../../testing/people/calendar.ts';
import { codeSentTo, mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { adult, adultPassword as password } from '../../../testing/people/sign-ups.ts';
import { expect, expectRefusal, test, type TestServer } from '../../../testing/test-api.ts';

let people = 0;

/** Signs up and confirms the e-mail; the guardian is named only if `guardian` is given. */
async function signUp(visitor: Client, server: TestServer, birthday: string, guardian = {}) {
  const phone = `+6681999${String((people += 1)).padStart(4, '0')}`;
  const email = `born${people}@home.example`;
  await visitor.customers.sendOtp({ body: { phone } });
  const otp = await codeSentTo(server, phone);
  const body = { ...adult, email, phone, otp, birthday, ...guardian };
  await visitor.customers.signUp({ body });
  const token = tokenIn((await mailsTo(server, email)).at(-1)?.text);
  const { state } = await visitor.customers.confirmEmail({ body: { token } });
  return { email, state };
}

const named = { guardianName: 'Malee', guardianEmail: 'malee@birthdays.example' };

function signIn(visitor: Client, email: string) {
  return visitor.sessions.signInCustomer({ body: { email, password } });
}

const adultFrom20 =
  'the guardian is asked until the last second before the 20th birthday in Bangkok';

test.for([
  [adultFrom20, '2006-05-04', '2026-05-03T16:59:59Z', '2026-05-03T17:00:00Z'],
  [
    'born on 29 February, 20 on that day',
    '2008-02-29',
    '2028-02-28T16:59:59Z',
    '2028-02-28T17:00:00Z',
  ],
  [
    'born on 28 February, 20 in a leap year',
    '2008-02-28',
    '2028-02-27T16:59:59Z',
    '2028-02-27T17:00:00Z',
  ],
] as const)('%s', async ([, birthday, last, first], { server }) => {
  await atMoment(server, last, async (visitor) => {
    const refusal = await expectRefusal(
      signUp(visitor, server, birthday),
      422,
      'guardianNameAlert',
    );
    const fields = refusal.envelope.errors.map(({ field }) => field);
    expect(fields).toEqual(['guardianName', 'guardianEmail']);
    expect((await signUp(visitor, server, birthday, named)).state).toBe('guardian');
  });
  await atMoment(server, first, async (visitor) => {
    const { state, email } = await signUp(visitor, server, birthday);
    expect(state).toBe('open');
    await signIn(visitor, email);
  });
});

test.for([
  ['on the day', '2016-05-04', '2026-05-03T16:59:59Z', '2026-05-03T17:00:00Z'],
  // In a common year, a person born on 29 February turns a year older on 1 March.
  ['born on 29 February', '2016-02-29', '2026-02-28T16:59:59Z', '2026-02-28T17:00:00Z'],
] as const)('a child signs in from the 10th birthday on: %s', async (dates, { server }) => {
  const [, birthday, last, first] = dates;
  let child = '';
  await atMoment(server, last, async (visitor) => {
    const { email, state } = await signUp(visitor, server, birthday, named);
    child = email;
    expect(state).toBe('guardian');
    await expectRefusal(signIn(visitor, email), 403, 'guardian.awaited');
    const asked = (await mailsTo(server, named.guardianEmail)).at(-1);
    expect(asked?.text).toContain('under 10');
    const { part } = await visitor.customers.guardianLink({
      query: { token: tokenIn(asked?.text) },
    });
    expect(part).toBe('registers');
  });
  await atMoment(server, first, async (visitor) => {
    await signIn(visitor, child);
    const asked = (await mailsTo(server, named.guardianEmail)).at(-1);
    const { part } = await visitor.customers.guardianLink({
      query: { token: tokenIn(asked?.text) },
    });
    expect(part).toBe('consents');
  });
});

test('a birthday in the future is refused', async ({ server }) => {
  await atMoment(server, '2026-05-03T17:00:00Z', async (visitor) => {
    await expectRefusal(signUp(visitor, server, '2999-01-01'), 422, 'birthdayInvalid');
  });
});
