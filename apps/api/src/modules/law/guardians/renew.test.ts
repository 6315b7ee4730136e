import { sql } from 'kysely';
import {
  bornAgo,
  choosePassword,
  guardianToken,
  inviteChild,
  signIn,
} from '../../../testing/people/children.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import type { Maker } from '../../../testing/make.ts';
import {
  expect,
  expectRefusal,
  test,
  type TestApi,
  type TestServer,
} from '../../../testing/test-api.ts';

const same = { message: 'If your consent is still needed, a new mail is on its way to you' };

/** A student whose guardian did not answer before the link expired. */
async function late(api: TestApi, make: Maker, server: TestServer) {
  const child = await inviteChild(api, make, server);
  const { id, token, guardianEmail } = child;
  const teen = {
    birthday: await bornAgo(server, 12),
    acceptTerms: true,
    readPrivacy: true,
    guardianEmail,
  } as const;
  await choosePassword(api, token, { ...teen, guardianName: 'Malee' });
  const link = await guardianToken(server, guardianEmail);
  await sql`update guardian_links set expires_at = expires_at - interval '7 days',
    created_at = created_at - interval '7 days' where customer_id = ${id}`.execute(
    server.infrastructure.db,
  );
  const renew = (old = link) => api.visitor.customers.guardianRenew({ body: { token: old } });
  const decide = (with_: string, accept = true) =>
    api.visitor.customers.guardianConsent({ body: { token: with_, accept } });
  return { ...child, teen, link, renew, decide };
}

test('a guardian gets a new link by the expired one, and answers', async ({
  api,
  make,
  server,
}) => {
  const { id, email, name, book, guardianEmail, link, renew, decide } = await late(
    api,
    make,
    server,
  );
  await expectRefusal(decide(link), 422, 'link.expired');
  expect(await renew()).toEqual(same);
  const [, mail, ...rest] = await mailsTo(server, guardianEmail);
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({ kind: 'guardianConsent' });
  const fresh = await guardianToken(server, guardianEmail);
  expect(fresh).not.toBe(link);
  const look = await api.visitor.customers.guardianLink({ query: { token: fresh } });
  expect(look).toMatchObject({ studentName: name, guardianName: 'Malee' });
  await decide(fresh);
  const student = await signIn(api, email, id);
  await student.reader.open({ params: { id: book.id } });
  // Once a guardian has answered, none is awaited.
  expect(await renew()).toEqual(same);
  expect(await mailsTo(server, guardianEmail)).toHaveLength(2);
});

test('an unknown link, a guardian who refused and one no longer named get the same answer and no mail', async ({
  api,
  make,
  server,
}) => {
  const refused = await late(api, make, server);
  expect(await refused.renew('unknown')).toEqual(same);
  await refused.renew();
  await refused.decide(await guardianToken(server, refused.guardianEmail), false);
  expect(await refused.renew()).toEqual(same);
  expect(await mailsTo(server, refused.guardianEmail)).toHaveLength(2);

  const other = await late(api, make, server);
  const student = await signIn(api, other.email, other.id);
  const guardianEmail = 'another-guardian@home.example';
  await student.customers.consent({
    body: { ...other.teen, guardianName: 'Somchai', guardianEmail },
  });
  expect(await other.renew()).toEqual(same);
  expect(await mailsTo(server, other.guardianEmail)).toHaveLength(1);
  await other.decide(await guardianToken(server, guardianEmail));
});

test('a new mail a minute and three a day for each student, and a limit for each address', async ({
  api,
  make,
  server,
}) => {
  const { guardianEmail, renew } = await late(api, make, server);
  for (let turn = 1; turn <= 4; turn += 1) {
    const answers = await Promise.all([1, 2, 3].map(() => renew()));
    expect(answers).toEqual([same, same, same]);
    // One a minute, and three a day.
    expect(await mailsTo(server, guardianEmail)).toHaveLength(1 + Math.min(turn, 3));
    await sql`update requested_mails set asked_at = asked_at - interval '1 minute'`.execute(
      server.infrastructure.db,
    );
  }
  await sql`update rate_limits set points = 60 where key like 'guardian-renew:%'`.execute(
    server.infrastructure.db,
  );
  await expectRefusal(renew(), 429, 'rate.limited');
  // The other tests call from the same address.
  await sql`delete from rate_limits where key like 'guardian-renew:%'`.execute(
    server.infrastructure.db,
  );
});
