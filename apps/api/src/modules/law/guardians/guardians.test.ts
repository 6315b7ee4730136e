import { bangkokDay } from '@aqua/contract/law/ages';
import { sql } from 'kysely';
import {
  bornAgo,
  choosePassword,
  guardianToken,
  inviteChild,
  signIn,
} from '../../../testing/people/children.ts';
import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

test('a client that sends only a password still works; the book waits for birthday and terms', async ({
  api,
  make,
  server,
}) => {
  const { id, email, token, book } = await inviteChild(api, make, server);
  await choosePassword(api, token);
  const student = await signIn(api, email, id);
  expect((await student.reader.library()).data.map((entry) => entry.id)).toEqual([book.id]);
  const params = { id: book.id };
  const refusal = await expectRefusal(student.reader.open({ params }), 403, 'consent.needed');
  expect(refusal.message).toBe(
    'Before you open a book, please enter your birthday and accept the terms of usage and the privacy policy',
  );
  await expectRefusal(
    student.reader.text({ params: { ...params, page: 1 } }),
    403,
    'consent.needed',
  );

  const rules = [
    [{ acceptTerms: true, readPrivacy: true }, 'birthdayAlert', 'birthday'],
    [{ birthday: '2000-01-01', readPrivacy: true }, 'termsAlert', 'acceptTerms'],
    [{ birthday: '2000-01-01', acceptTerms: true }, 'privacyAlert', 'readPrivacy'],
    [
      { birthday: '2000-01-01', acceptTerms: false, readPrivacy: true },
      'termsAlert',
      'acceptTerms',
    ],
    [
      { birthday: await bornAgo(server, 15), acceptTerms: true, readPrivacy: true },
      'guardianNameAlert',
      'guardianName',
    ],
  ] as const;
  for (const [body, code, field] of rules) {
    const wrong = await expectRefusal(
      student.customers.consent({ body: body as never }),
      422,
      code,
    );
    expect(wrong.envelope.errors[0]?.field).toBe(field);
  }
  const adult = {
    birthday: await bornAgo(server, 20),
    acceptTerms: true,
    readPrivacy: true,
  } as const;
  expect(await student.customers.consent({ body: adult })).toEqual({
    state: 'open',
    message: 'Thank you. Your answers are saved',
  });
  expect(await student.reader.open({ params })).toMatchObject({ id: book.id });
});

test('from 10 to under 20 the guardian agrees by mail, and then the book opens', async ({
  api,
  make,
  server,
}) => {
  const { id, name, email, token, book, guardianEmail } = await inviteChild(api, make, server);
  const teen = { birthday: await bornAgo(server, 20, 1), acceptTerms: true, readPrivacy: true };
  const guardian = { guardianName: ' Malee ', guardianEmail: ` ${guardianEmail.toUpperCase()} ` };
  const rules = [
    [{}, 'guardianNameAlert', "Please enter your guardian's name"],
    [{ guardianName: 'Malee' }, 'guardianEmailAlert', "Please enter your guardian's email"],
    [
      { guardianName: 'Malee', guardianEmail: 'malee' },
      'guardianEmailAlert',
      "Please enter your guardian's email",
    ],
    [
      { guardianName: 'Malee', guardianEmail: email },
      'guardianEmailOwn',
      "Please enter an email of your guardian's own, not yours",
    ],
  ] as const;
  for (const [change, code, message] of rules) {
    const wrong = await expectRefusal(
      choosePassword(api, token, { ...teen, ...change }),
      422,
      code,
    );
    expect(wrong.message).toBe(message);
  }
  // None of these calls used the link up.
  await choosePassword(api, token, { ...teen, ...guardian });
  const student = await signIn(api, email, id);
  const open = () => student.reader.open({ params: { id: book.id } });
  expect(await student.consents.get()).toMatchObject({ guardian: 'awaited' });
  const refusal = await expectRefusal(open(), 403, 'guardian.awaited');
  expect(refusal.message).toBe(
    'Your guardian has a mail from us. As soon as your guardian has agreed, your books open',
  );

  const [mail] = await mailsTo(server, guardianEmail);
  expect(mail).toMatchObject({ kind: 'guardianConsent' });
  expect(mail?.text).toContain('under 20');
  const link = tokenIn(mail?.text);
  expect(mail?.text).toContain(`/guardian-consent?t=${link}`);
  const look = () => api.visitor.customers.guardianLink({ query: { token: link } });
  const shown = { part: 'consents', studentName: name, guardianName: 'Malee', answer: null };
  expect(await look()).toMatchObject(shown);
  expect(await look()).toMatchObject(shown);
  const account = { kind: 'customer', id } as const;
  // Nothing is recorded for a student under age before the guardian answers.
  expect(await server.services.consents.current(account)).toEqual([]);

  const decide = (accept: boolean) =>
    api.visitor.customers.guardianConsent({ body: { token: link, accept } });
  // People click twice: only the first answer is recorded.
  await Promise.all([decide(true), decide(true), decide(true)]);
  expect(await look()).toMatchObject({ ...shown, answer: 'given' });
  expect(await open()).toMatchObject({ id: book.id });
  const log = await server.infrastructure.db
    .selectFrom('auditLog')
    .select(['action', 'actorName'])
    .where('subjectId', '=', id)
    .where('action', 'in', ['student.namedGuardian', 'guardian.consented'])
    .orderBy('id')
    .execute();
  const how = {
    document: 'privacy-policy',
    language: 'en',
    address: '127.0.0.1',
    how: 'mailLink',
    guardianName: 'Malee',
    guardianEmail,
    given: true,
  };
  expect(await server.services.consents.current(account)).toMatchObject([
    { ...how, purpose: 'guardian' },
    { ...how, purpose: 'mail.news', given: false },
    { ...how, purpose: 'privacy' },
    { ...how, purpose: 'terms', document: 'terms-of-usage' },
  ]);
  expect(log).toEqual([
    { action: 'student.namedGuardian', actorName: name },
    { action: 'guardian.consented', actorName: 'Malee' },
  ]);
});

test('a guardian who refuses keeps the books closed until another one agrees', async ({
  api,
  make,
  server,
}) => {
  const { id, email, token, book, guardianEmail } = await inviteChild(api, make, server);
  const teen = {
    birthday: await bornAgo(server, 12),
    acceptTerms: true,
    readPrivacy: true,
  } as const;
  await choosePassword(api, token, { ...teen, guardianName: 'Malee', guardianEmail });
  const student = await signIn(api, email, id);
  const open = () => student.reader.open({ params: { id: book.id } });
  const refuse = { token: await guardianToken(server, guardianEmail), accept: false };
  expect(await api.visitor.customers.guardianConsent({ body: refuse })).toEqual({
    accepted: false,
    message: 'Thank you. Your answer is saved',
  });
  await expectRefusal(open(), 403, 'guardian.refused');
  const consents = () => server.services.consents.current({ kind: 'customer', id });
  expect((await consents())[0]).toMatchObject({ purpose: 'guardian', given: false });

  // A later birthday is ignored: the first one counts.
  const grown = { ...teen, birthday: '1990-01-01' };
  await expectRefusal(student.customers.consent({ body: grown }), 422, 'guardianNameAlert');
  const other = `other${id}@home.example`;
  const asked = { ...grown, guardianName: 'Somchai', guardianEmail: other };
  expect(await student.customers.consent({ body: asked })).toMatchObject({ state: 'guardian' });
  await expectRefusal(open(), 403, 'guardian.awaited');
  await api.visitor.customers.guardianConsent({
    body: { token: await guardianToken(server, other), accept: true },
  });
  await open();
  expect((await consents())[0]).toMatchObject({ given: true, guardianName: 'Somchai' });
  expect(await student.customers.consent({ body: grown })).toMatchObject({ state: 'open' });
  await open();
});

test('a newer link replaces an older one; a late one is refused', async ({ api, make, server }) => {
  const { id, email, token, guardianEmail } = await inviteChild(api, make, server);
  const teen = {
    birthday: await bornAgo(server, 12),
    acceptTerms: true,
    readPrivacy: true,
    guardianName: 'Malee',
    guardianEmail,
  } as const;
  await choosePassword(api, token, teen);
  const first = await guardianToken(server, guardianEmail);
  const student = await signIn(api, email, id);
  await student.customers.consent({ body: teen });
  const second = await guardianToken(server, guardianEmail);
  const decide = (link: string) =>
    api.visitor.customers.guardianConsent({ body: { token: link, accept: true } });
  await expectRefusal(decide(first), 422, 'link.used');
  await sql`update guardian_links set expires_at = expires_at - interval '7 days'
    where customer_id = ${id}`.execute(server.infrastructure.db);
  await expectRefusal(decide(second), 422, 'link.expired');
  await expectRefusal(
    api.visitor.customers.guardianLink({ query: { token: second } }),
    422,
    'link.expired',
  );
  await expectRefusal(decide('unknown'), 422, 'link.unknown');
  await expectRefusal(
    api.visitor.customers.guardianLink({ query: { token: 'unknown' } }),
    422,
    'link.unknown',
  );
});

test('three mails to guardians a day for each student, whatever the addresses', async ({
  api,
  make,
  server,
}) => {
  const { id, email, token } = await inviteChild(api, make, server);
  await choosePassword(api, token);
  const student = await signIn(api, email, id);
  const victim = (turn: number) => `victim${turn}@home.example`;
  const birthday = await bornAgo(server, 12);
  const ask = (turn: number) =>
    student.customers.consent({
      body: {
        birthday,
        acceptTerms: true,
        readPrivacy: true,
        guardianName: 'Malee',
        guardianEmail: victim(turn),
      },
    });
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(ask));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refusal = await expectRefusal(ask(6), 429, 'guardian.tooMany');
  expect(await mailsTo(server, victim(6))).toEqual([]);
  const seconds = Number(refusal.envelope.errors[0]?.params?.['seconds']);
  expect(seconds).toBeGreaterThan(86_000);
  expect(seconds).toBeLessThanOrEqual(86_400);

  await sql`update guardian_links set created_at = created_at - interval '1 day'
    where id = (select min(id) from guardian_links where customer_id = ${id})`.execute(
    server.infrastructure.db,
  );
  await ask(7);
  await expectRefusal(ask(8), 429, 'guardian.tooMany');
});

test('asking guardians is for students only, and repeatable under one key', async ({
  api,
  make,
  server,
}) => {
  const { id, email, token, guardianEmail } = await inviteChild(api, make, server);
  await choosePassword(api, token);
  const student = await signIn(api, email, id);
  const body = {
    birthday: await bornAgo(server, 12),
    acceptTerms: true,
    readPrivacy: true,
    guardianName: 'Malee',
    guardianEmail,
  } as const;
  const headers = { 'idempotency-key': 'one' };
  const once = await student.customers.consent({ body }, { headers });
  expect(await student.customers.consent({ body }, { headers })).toEqual(once);
  expect(await mailsTo(server, guardianEmail)).toHaveLength(1);
  await expectRefusal(api.visitor.customers.consent({ body }), 401, 'session.required');
  await expectRefusal((await api.as('Admin')).customers.consent({ body }), 403, 'role.forbidden');
  expect(bangkokDay()).toBe(await bornAgo(server, 0));
});
