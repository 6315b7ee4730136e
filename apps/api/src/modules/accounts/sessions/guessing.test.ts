import { sql } from 'kysely';
import { expect } from '../../../testing/test-api.ts';
import {
  guessesPerAddress,
  otherAddress,
  guessAfter,
  guessesPerDay,
  homeAddress,
  signInFrom,
  test,
  type Processes,
  type SignIn,
} from '../../../testing/people/password-guesses.ts';

/** Guesses until every address has used all its attempts; returns how many guesses were checked. */
async function guessEverywhere(processes: Processes, who: SignIn) {
  let looked = 0;
  for (let network = 1; network <= 12; network += 1) {
    const answers = await Promise.all(
      Array.from({ length: guessesPerAddress }, (_, nth) =>
        signInFrom(processes[nth % 2 === 0 ? 0 : 1], `192.0.2.${network}`, {
          ...who,
          password: `Guess$${nth}a`,
        }),
      ),
    );
    for (const { status } of answers) expect([401, 429]).toContain(status);
    looked += answers.filter(({ status }) => status === 401).length;
  }
  return looked;
}

/** A refusal without its waiting time. */
const said = (answer: { status: number; body: unknown }) =>
  JSON.stringify(answer).replaceAll(/\d+ hours?|"seconds":\d+/g, '…');

test('an account allows a hundred guesses a day from all addresses, and its owner still signs in from home', async ({
  make,
  server,
  processes,
}) => {
  const [one, other] = processes;
  const { id, email } = await make.admin('Admin');
  const who = { kind: 'admins', email };
  await signInFrom(one, homeAddress, who);
  expect(await guessEverywhere(processes, who)).toBe(guessesPerDay);

  const stranger = await signInFrom(other, otherAddress, who);
  expect(stranger).toMatchObject({ status: 429, body: { errors: [{ code: 'session.locked' }] } });
  for (const place of processes)
    expect((await signInFrom(place, homeAddress, who)).status).toBe(200);
  // For IPv6, the whole /64 network counts as known.
  await sql`insert into known_networks values ('admin', ${id}, '2001:db8:0:7::/64')`.execute(
    server.infrastructure.db,
  );
  expect((await signInFrom(one, '2001:db8:0:7::abcd', who)).status).toBe(200);

  // An e-mail without an account gets the same refusal.
  const ghost = { kind: 'admins', email: 'ghost@test.example' };
  await guessAfter(server, one, ghost);
  expect(said(await signInFrom(other, otherAddress, ghost))).toEqual(said(stranger));
});

test("the owner's mistakes at home are allowed as usual, and guesses from there are limited, too", async ({
  make,
  server,
  processes,
}) => {
  const [one] = processes;
  const { email } = await make.staff('Admin');
  const who = { kind: 'staffs', email };
  await signInFrom(one, homeAddress, who);
  // The call of the publisher portal counts for the same account.
  await guessAfter(server, one, { ...who, kind: 'publishers' });
  expect((await signInFrom(one, otherAddress, who)).status).toBe(429);

  const wrong = () => signInFrom(one, homeAddress, { ...who, password: 'Wrong$2026' });
  for (let nth = 0; nth < guessesPerAddress; nth += 1) expect((await wrong()).status).toBe(401);
  expect((await signInFrom(one, homeAddress, who)).body).toMatchObject({
    errors: [{ code: 'rate.limited' }],
  });
  // Simulates that a quarter of an hour has passed, then makes 90 more guesses from home within the
  // day.
  const nextQuarter = sql`delete from rate_limits where key like 'sign-in-a%'`;
  await nextQuarter.execute(server.infrastructure.db);
  expect((await signInFrom(one, homeAddress, who)).status).toBe(200);
  await sql`update rate_limits set points = points + 90
    where key like ${`sign-in-guesses:staff:${homeAddress}:%`}`.execute(server.infrastructure.db);
  expect((await signInFrom(one, homeAddress, who)).body).toMatchObject({
    errors: [{ code: 'session.locked' }],
  });
});

test('a network becomes known only by a right password, and for 90 days', async ({
  make,
  server,
  processes,
}) => {
  const [one] = processes;
  const { db } = server.infrastructure;
  const { id, email } = await make.admin('SubAdmin');
  const who = { kind: 'admins', email };
  await signInFrom(one, homeAddress, who);
  await guessAfter(server, one, who);
  // 192.0.2.1 was used before, but never with the right password.
  await sql`delete from rate_limits where key like 'sign-in-a%'`.execute(db);
  expect((await signInFrom(one, '192.0.2.1', who)).status).toBe(429);
  expect((await signInFrom(one, homeAddress, who)).status).toBe(200);
  await sql`update known_networks set last_right_at = now() - interval '90 days'
    where account_id = ${id}`.execute(db);
  expect((await signInFrom(one, homeAddress, who)).status).toBe(429);
});
