import { sql } from 'kysely';
import { mailsTo } from '../../../testing/people/mails.ts';
import { adult, phoneWithCode } from '../../../testing/people/sign-ups.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

const wrongFor = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

test('a wrong code is refused; after five guesses the right one is refused, too', async ({
  api,
  server,
}) => {
  const email = 'guess@home.example';
  const proof = await phoneWithCode(api, server);
  const signUp = (otp: string) =>
    api.visitor.customers.signUp({ body: { ...adult, ...proof, email, otp } });
  const refusal = await expectRefusal(signUp(wrongFor(proof.otp)), 422, 'otp.wrong');
  expect(refusal.envelope.errors[0]).toMatchObject({
    field: 'otp',
    message: 'This OTP is wrong or no longer valid. Please check it, or ask for a new one',
  });
  for (let turn = 0; turn < 4; turn += 1)
    await expectRefusal(signUp(wrongFor(proof.otp)), 422, 'otp.wrong');
  await expectRefusal(signUp(proof.otp), 422, 'otp.wrong');
  expect(await mailsTo(server, email)).toEqual([]);
});

test('of thirty guesses at once only five are checked', async ({ api, server }) => {
  const { phone, otp } = await phoneWithCode(api, server);
  // Each guess uses its own e-mail, so that only the code's limit applies.
  await Promise.allSettled(
    Array.from({ length: 30 }, (_, turn) =>
      api.visitor.customers.signUp({
        body: { ...adult, phone, otp: wrongFor(otp), email: `guess${turn}@home.example` },
      }),
    ),
  );
  const { tries } = await server.infrastructure.db
    .selectFrom('phoneCodes')
    .select('tries')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(5);
  await sql`delete from rate_limits`.execute(server.infrastructure.db);
});

test('a code is valid for ten minutes, for its own number, and once', async ({ api, server }) => {
  const { db } = server.infrastructure;
  const [first, second] = [await phoneWithCode(api, server), await phoneWithCode(api, server)];
  const signUp = (body: { phone: string; otp: string }, email = 'once@home.example') =>
    api.visitor.customers.signUp({ body: { ...adult, ...body, email } });
  if (first.otp !== second.otp)
    await expectRefusal(signUp({ phone: first.phone, otp: second.otp }), 422, 'otp.wrong');
  await expectRefusal(signUp({ ...first, phone: '+66899999999' }), 422, 'otp.wrong');

  const answers = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((name) => signUp(first, `${name}@home.example`)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expectRefusal(signUp(first), 422, 'otp.wrong');

  await sql`update phone_codes set expires_at = expires_at - interval '10 minutes'
    where phone = ${second.phone}`.execute(db);
  await expectRefusal(signUp(second), 422, 'otp.wrong');
});
