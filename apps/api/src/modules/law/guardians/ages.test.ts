import { sql } from 'kysely';
import {
  bornAgo,
  childPassword,
  choosePassword,
  guardianToken,
  inviteChild,
  signIn,
} from '../../../testing/people/children.ts';
import { codeSentTo, mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';
import { inThaiDigits } from '../../../testing/whole-api/thai-digits.ts';

test('a student who turns 20 before the guardian answers accepts the terms without a guardian', async ({
  api,
  make,
  server,
}) => {
  const { id, email, token, book, guardianEmail } = await inviteChild(api, make, server);
  const almost = {
    birthday: await bornAgo(server, 20, 1),
    acceptTerms: true,
    readPrivacy: true,
  } as const;
  await choosePassword(api, token, { ...almost, guardianName: 'Malee', guardianEmail });
  const student = await signIn(api, email, id);
  const open = () => student.reader.open({ params: { id: book.id } });
  await expectRefusal(open(), 403, 'guardian.awaited');
  await sql`update customers set birthday = birthday - 1 where id = ${id}`.execute(
    server.infrastructure.db,
  );
  // So far nobody has accepted the terms.
  await expectRefusal(open(), 403, 'consent.needed');
  await student.customers.consent({ body: almost });
  await open();
  const body = { token: await guardianToken(server, guardianEmail), accept: false };
  await expectRefusal(api.visitor.customers.guardianConsent({ body }), 422, 'link.expired');
});

test('a child under 10 who signs up has no account before the guardian says yes', async ({
  api,
  server,
}) => {
  const phone = '+66812340001';
  const { customers } = api.visitor;
  await customers.sendOtp({ body: { phone } });
  // The guardian registers for the child, and may use one e-mail for both.
  const email = 'family@home.example';
  const form = {
    email,
    name: 'Nong Fah',
    phone,
    birthday: await bornAgo(server, 10, 1),
    password: childPassword,
    password_confirmation: childPassword,
    otp: inThaiDigits(await codeSentTo(server, phone)),
    acceptTerms: true,
    readPrivacy: true,
  } as const;
  await expectRefusal(customers.signUp({ body: form }), 422, 'guardianNameAlert');
  await customers.signUp({ body: { ...form, guardianName: 'Malee', guardianEmail: email } });
  const token = tokenIn((await mailsTo(server, email)).at(-1)?.text);
  expect(await mailsTo(server, email)).toHaveLength(1);
  const confirm = () => customers.confirmEmail({ body: { token } });
  expect(await confirm()).toMatchObject({ state: 'guardian' });
  expect(await confirm()).toMatchObject({ state: 'guardian' });

  const [, asked, ...rest] = await mailsTo(server, email);
  expect(rest).toEqual([]);
  expect(asked).toMatchObject({ kind: 'guardianConsent' });
  expect(asked?.text).toContain('under 10');
  const enter = () =>
    api.visitor.sessions.signInCustomer({ body: { email, password: childPassword } });
  await expectRefusal(enter(), 403, 'guardian.awaited');
  const link = tokenIn(asked?.text);
  expect(await customers.guardianLink({ query: { token: link } })).toMatchObject({
    part: 'registers',
    studentName: 'Nong Fah',
  });
  await customers.guardianConsent({ body: { token: link, accept: true } });
  const { accessRecord } = await enter();
  expect(accessRecord).toMatchObject({ name: 'Nong Fah' });
  // A guardian who registers a child agrees to everything for the child.
  expect(
    await server.services.consents.current({ kind: 'customer', id: accessRecord.id }),
  ).toMatchObject(
    ['guardian', 'mail.news', 'privacy', 'terms'].map((purpose) => ({
      purpose,
      guardianName: 'Malee',
    })),
  );
});

test('from 10 a student who signed up signs in, and reads once the guardian agrees', async ({
  api,
  make,
  server,
}) => {
  const phone = '+66812340002';
  const email = 'teen@home.example';
  await api.visitor.customers.sendOtp({ body: { phone } });
  await api.visitor.customers.signUp({
    body: {
      email,
      name: 'Teen',
      phone,
      birthday: await bornAgo(server, 10),
      password: childPassword,
      password_confirmation: childPassword,
      otp: await codeSentTo(server, phone),
      acceptTerms: true,
      readPrivacy: true,
      guardianName: 'Malee',
      guardianEmail: 'malee@home.example',
    },
  });
  const token = tokenIn((await mailsTo(server, email)).at(-1)?.text);
  await api.visitor.customers.confirmEmail({ body: { token } });
  const student = await signIn(api, email, 9_999);
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  await admin.customers.invite({ body: { name: 'Teen', email, productList: `[${book.id}]` } });
  await expectRefusal(student.reader.open({ params: { id: book.id } }), 403, 'guardian.awaited');
});
