import { emailOf } from '../../../testing/people/email-of.ts';
import { api as contract } from '@aqua/contract/api';
import { sql } from 'kysely';
import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { testDevice } from '../../../testing/make.ts';
import { sendRaw } from '../../../testing/whole-api/raw-calls.ts';
import {
  adult,
  adultPassword as password,
  phoneWithCode,
} from '../../../testing/people/sign-ups.ts';
import { expect, expectRefusal, test, type TestServer } from '../../../testing/test-api.ts';

async function mailedToken(server: TestServer, email: string): Promise<string> {
  return tokenIn((await mailsTo(server, email)).at(-1)?.text);
}

test('a student signs up, confirms the e-mail, and only then signs in; nobody invited', async ({
  api,
  server,
}) => {
  const { customers, sessions } = api.visitor;
  const email = 'somying@home.example';
  const proof = await phoneWithCode(api, server);
  const answer = await customers.signUp({
    body: { ...adult, ...proof, email: ' Somying@Home.example ' },
  });
  expect(answer).toEqual({
    message: 'Please open the link in the mail that we sent you to confirm your email',
  });
  const signIn = () => sessions.signInCustomer({ body: { email, password, device: testDevice } });
  await expectRefusal(signIn(), 401, 'session.wrong');

  const [mail] = await mailsTo(server, email);
  expect(mail).toMatchObject({ kind: 'confirmEmail' });
  expect(mail?.text).toContain('sign up to read on Aqua');
  const token = tokenIn(mail?.text);
  expect(mail?.text).toContain(`/confirm-email?t=${token}&kind=customers`);
  const confirm = () => customers.confirmEmail({ body: { token } });
  const done = { state: 'open', joining: null, message: 'Your email is confirmed' };
  expect(await Promise.all([confirm(), confirm(), confirm()])).toEqual([done, done, done]);
  expect(await signIn()).toMatchObject({ role: 'Customer', accessRecord: { name: adult.name } });

  const admin = await api.as('Admin');
  const found = (isInvited?: 'true' | 'false') =>
    admin.customers.list({ query: { keySearch: email, ...(isInvited && { isInvited }) } });
  const [row] = (await found()).data;
  expect(row).toMatchObject({
    invitedAt: null,
    invitedBy: null,
    invitation: { state: 'active', sentAt: null },
    logs: [{ action: 'signedUp', actionableBy: { name: adult.name, type: 'Student' } }],
  });
  expect((await found('true')).totalItems).toBe(0);
  expect((await found('false')).data.map(({ id }) => id)).toEqual([row?.id]);
  const kept = await server.infrastructure.db
    .selectFrom('customers')
    .select(['phone', 'birthday', 'guardianState'])
    .where('email', '=', email)
    .executeTakeFirst();
  expect(kept).toEqual({ phone: proof.phone, birthday: '2000-02-29', guardianState: null });
});

test('each rule of the form is refused by name, and nothing is used up', async ({
  api,
  server,
}) => {
  const proof = await phoneWithCode(api, server);
  const weak =
    'Password minimum 8 characters and must contain one uppercase letter, one lowercase letter and one number';
  const rules = [
    [{ email: 'somying' }, 'emailAlert', 'email', 'Email invalid'],
    [{ name: ' ' }, 'signUpNameAlert', 'name', 'Name invalid'],
    [{ phone: '' }, 'phoneAlert', 'phone', "Phone number can't empty"],
    [{ phone: '12345' }, 'phoneInvalid', 'phone', 'Phone number invalid'],
    [{ birthday: '' }, 'birthdayAlert', 'birthday', "Birthday can't empty"],
    [{ birthday: undefined }, 'birthdayAlert', 'birthday', "Birthday can't empty"],
    [{ birthday: '2001-02-29' }, 'birthdayInvalid', 'birthday', 'Birthday invalid'],
    [{ birthday: '2999-01-01' }, 'birthdayInvalid', 'birthday', 'Birthday invalid'],
    [{ birthday: '1899-12-31' }, 'birthdayInvalid', 'birthday', 'Birthday invalid'],
    [{ acceptTerms: false }, 'termsAlert', 'acceptTerms', undefined],
    [{ acceptTerms: undefined }, 'termsAlert', 'acceptTerms', undefined],
    [{ password: 'harbour2026' }, 'signUpPassAlert', 'password', weak],
    [{ password: 'Short1' }, 'signUpPassAlert', 'password', weak],
    [
      { password_confirmation: 'Other2026' },
      'signUpConfirmAlert',
      'password_confirmation',
      'Confirm password is not matched',
    ],
    [{ otp: '' }, 'otpAlert', 'otp', "OTP can't empty and have 6 digits"],
    [{ otp: '12345' }, 'otpAlert', 'otp', "OTP can't empty and have 6 digits"],
  ] as const;
  const email = 'rules@home.example';
  for (const [change, code, field, message] of rules) {
    const body = { ...adult, ...proof, email, ...change } as never;
    const refusal = await expectRefusal(api.visitor.customers.signUp({ body }), 422, code);
    expect(refusal.envelope.errors[0]).toMatchObject({ field, ...(message && { message }) });
  }
  await api.visitor.customers.signUp({ body: { ...adult, ...proof, email } });
});

test('eight sign-ups of one e-mail at once create one student, and only the newest link works', async ({
  api,
  server,
}) => {
  await sql`delete from rate_limits`.execute(server.infrastructure.db);
  const email = 'race@home.example';
  const proofs = [];
  for (let turn = 0; turn < 8; turn += 1) proofs.push(await phoneWithCode(api, server));
  const answers = await Promise.allSettled(
    proofs.map((proof) => api.visitor.customers.signUp({ body: { ...adult, ...proof, email } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(proofs.map(() => 'fulfilled'));
  const tokens = (await mailsTo(server, email)).map(({ text }) => tokenIn(text));
  expect(new Set(tokens).size).toBe(8);
  const confirmed = await Promise.allSettled(
    tokens.map((token) => api.visitor.customers.confirmEmail({ body: { token } })),
  );
  expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const made = await server.infrastructure.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .execute();
  expect(made).toHaveLength(1);
  await sql`delete from rate_limits`.execute(server.infrastructure.db);
});

test('the answer never tells whether an e-mail has an account; its owner gets a mail', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const active = await make.student(admin);
  const deleted = await make.student(admin);
  await admin.customers.remove({ params: { id: deleted.id } });
  const invited = await admin.customers.invite({
    body: { name: 'Invited', email: 'invited@home.example', productList: '[]' },
  });
  const signUp = async (email: string) =>
    api.visitor.customers.signUp({
      body: { ...adult, ...(await phoneWithCode(api, server)), email },
    });
  const answer = await signUp('nobody@home.example');
  const emails = [active, deleted, invited].map(emailOf);
  for (const email of emails) expect(await signUp(email)).toEqual(answer);

  const lastMail = async (email: string) => (await mailsTo(server, email)).at(-1);
  expect(await lastMail(active.email)).toMatchObject({ kind: 'accountExists' });
  expect((await lastMail(active.email))?.text).toContain('/forgot-password');
  expect((await lastMail(deleted.email))?.text).toContain('This account has been deleted');
  // A student without a password gets a new invitation with the books.
  expect(await lastMail(emailOf(invited))).toMatchObject({ kind: 'invitation' });
  expect(await mailsTo(server, emailOf(invited))).toHaveLength(2);
  // Again within the minute: the same answer, but no other mail.
  for (const email of emails) {
    const before = await mailsTo(server, email);
    expect(await signUp(email)).toEqual(answer);
    expect(await mailsTo(server, email)).toHaveLength(before.length);
  }
  // The password of the account has not changed.
  await expectRefusal(
    api.visitor.sessions.signInCustomer({ body: { email: active.email, password } }),
    401,
    'session.wrong',
  );
});

test('an invitation that comes before the confirmation wins over it', async ({ api, server }) => {
  const email = 'overtaken@home.example';
  await api.visitor.customers.signUp({
    body: { ...adult, ...(await phoneWithCode(api, server)), email },
  });
  const token = await mailedToken(server, email);
  const admin = await api.as('Admin');
  const body = { name: 'By the school', email, productList: '[]' };
  const student = await admin.customers.invite({ body });
  expect(student).toMatchObject({ name: 'By the school', invitation: { state: 'invited' } });
  await expectRefusal(api.visitor.customers.confirmEmail({ body: { token } }), 422, 'link.used');
  await expectRefusal(
    api.visitor.sessions.signInCustomer({ body: { email, password } }),
    401,
    'session.wrong',
  );
});

test('a student who signed up and is invited later is in the list of invited students', async ({
  api,
  make,
  server,
}) => {
  const email = 'later@home.example';
  await api.visitor.customers.signUp({
    body: { ...adult, ...(await phoneWithCode(api, server)), email },
  });
  await api.visitor.customers.confirmEmail({ body: { token: await mailedToken(server, email) } });
  const admin = await api.as('Admin');
  const totals = async () => {
    const lists = [undefined, 'true', 'false'] as const;
    const answers = await Promise.all(
      lists.map((isInvited) => admin.customers.list({ query: isInvited ? { isInvited } : {} })),
    );
    return answers.map(({ totalItems }) => totalItems);
  };
  const [all = 0, invited = 0, alone = 0] = await totals();
  expect(all).toBe(invited + alone);
  const book = await make.product(admin);
  const body = { name: 'Another name', email, productList: `[${book.id}]` };
  const student = await admin.customers.invite({ body });
  expect(student).toMatchObject({ name: adult.name, invitation: { state: 'active' } });
  expect(student.invitedAt).not.toBeNull();
  expect(student.invitedBy).not.toBeNull();
  expect(await totals()).toEqual([all, invited + 1, alone - 1]);
});

test('a late or unknown link confirms nothing; signing up again works', async ({ api, server }) => {
  const email = 'late@home.example';
  const signUp = async () =>
    api.visitor.customers.signUp({
      body: { ...adult, ...(await phoneWithCode(api, server)), email },
    });
  await signUp();
  const late = await mailedToken(server, email);
  await sql`update sign_ups set expires_at = expires_at - interval '7 days'`.execute(
    server.infrastructure.db,
  );
  const confirm = (token: string) => api.visitor.customers.confirmEmail({ body: { token } });
  await expectRefusal(confirm(late), 422, 'link.expired');
  await expectRefusal(confirm('unknown'), 422, 'link.unknown');
  await signUp();
  await expectRefusal(confirm(late), 422, 'link.unknown');
  expect(await confirm(await mailedToken(server, email))).toMatchObject({ state: 'open' });
});

test('mails to one address are limited', async ({ api }) => {
  const body = { ...adult, phone: '+66898888888', otp: '123456', email: 'many@home.example' };
  for (let turn = 0; turn < 10; turn += 1)
    await expectRefusal(api.visitor.customers.signUp({ body }), 422, 'otp.wrong');
  await expectRefusal(api.visitor.customers.signUp({ body }), 429, 'rate.limited');
});

test('the mails of a sign-up begin in the language in which somebody signed up', async ({
  api,
  server,
}) => {
  for (const [language, greeting] of [
    ['en', 'Hello'],
    ['th', 'สวัสดี'],
  ] as const) {
    const email = `speaks-${language}@home.example`;
    const body = { ...adult, ...(await phoneWithCode(api, server)), email };
    await sendRaw(server, contract.customers.signUp, { body, language });
    const [mail] = await mailsTo(server, email);
    expect(mail?.text.startsWith(greeting)).toBe(true);
  }
});
