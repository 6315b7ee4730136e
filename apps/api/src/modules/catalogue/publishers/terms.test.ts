import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { adult, adultPassword as password } from '../../../testing/people/sign-ups.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestServer,
} from '../../../testing/test-api.ts';

async function mailedToken(server: TestServer, email: string): Promise<string> {
  return tokenIn((await mailsTo(server, email)).at(-1)?.text);
}

/** The purposes to which the staff member with this e-mail has agreed. */
async function agreed({ services, infrastructure: { db } }: TestServer, email: string) {
  const { id } = await db
    .selectFrom('staffs')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const rows = await services.consents.current({ kind: 'staff', id });
  return rows.filter(({ given }) => given).map(({ purpose }) => purpose);
}

test('the policy that was not read and the terms that were not accepted are refused by field', async ({
  api,
}) => {
  const publisher = { email: 'ticks@press.example', username: 'Ticks', password };
  const student = { ...adult, phone: '0812345678', otp: '123456', email: 'ticks@home.example' };
  const { publishers, customers } = api.visitor;
  for (const [field, code] of [
    ['acceptTerms', 'termsAlert'],
    ['readPrivacy', 'privacyAlert'],
  ] as const)
    for (const call of [
      publishers.signUp({ body: { ...publisher, [field]: false } }),
      customers.signUp({ body: { ...student, [field]: false } }),
    ]) {
      const refusal = await expectRefusal(call, 422, code);
      expect(refusal.envelope.errors).toMatchObject([{ field, code }]);
    }
});

test("a publisher's first staff member accepts the terms; it counts once the e-mail is confirmed", async ({
  api,
  server,
}) => {
  const { publishers, staffs } = api.visitor;
  const ticks = { acceptTerms: true, readPrivacy: true } as const;
  const signUp = (email: string, more = {}) =>
    publishers.signUp({ body: { email, username: email, password, ...more } });

  const email = 'accepts@press.example';
  await signUp(email, ticks);
  expect(await agreed(server, email)).toEqual([]);
  const token = await mailedToken(server, email);
  await publishers.confirmEmail({ body: { token } });
  await publishers.confirmEmail({ body: { token } });
  expect(await agreed(server, email)).toEqual(['privacy', 'terms']);
  const { db } = server.infrastructure;
  const rows = await db
    .selectFrom('consents')
    .innerJoin('staffs', 'staffs.id', 'consents.accountId')
    .select(['how', 'language', 'address'])
    .where('accountKind', '=', 'staff')
    .where('email', '=', email)
    .execute();
  const source = { how: 'signUp', language: 'en', address: '127.0.0.1' };
  expect(rows).toEqual([source, source]);

  // A new password by mail confirms the e-mail, too.
  const forgetful = 'forgets@press.example';
  await signUp(forgetful, ticks);
  await staffs.forgotPassword({ query: { email: forgetful } });
  await expect
    .poll(async () => (await mailsTo(server, forgetful)).map(({ kind }) => kind))
    .toContain('resetPassword');
  const fresh = { password: 'Fresh$2026', password_confirmation: 'Fresh$2026' };
  const link = await mailedToken(server, forgetful);
  await staffs.resetPassword({ body: { token: link, ...fresh } });
  expect(await agreed(server, forgetful)).toEqual(['privacy', 'terms']);

  // Clients of the specification send neither tick, and nothing is recorded.
  const older = 'older@press.example';
  await signUp(older);
  await publishers.confirmEmail({ body: { token: await mailedToken(server, older) } });
  expect(await agreed(server, older)).toEqual([]);
});
