import { onTestFinished } from 'vitest';
import type { TestApi } from '../../../testing/test-api.ts';
import { shownProvider } from '../../../testing/openid/at-provider.ts';
import { testDevice, testPassword } from '../../../testing/make.ts';
import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** Sign-in at a real OpenID Provider (product rules, section 4). */

type Options = Parameters<typeof shownProvider>[1];
type Changes = Parameters<typeof shownProvider>[2];

async function provider(api: TestApi, people: Options['people'], changes?: Changes, more = {}) {
  const shown = await shownProvider(api, { people, ...more }, changes);
  onTestFinished(() => shown.stop());
  return shown;
}

const vouched = (email: string, name = 'At School') => ({ email, email_verified: true, name });

test('a student whose e-mail the provider vouches for signs in, and is known from then on', async ({
  api,
  make,
}) => {
  const { email } = await make.student(await api.as('Admin'));
  const domain = email.slice(email.indexOf('@') + 1);
  const school = await provider(api, { s1: vouched(email) }, { domains: [domain] });
  const { visitor } = api;
  const body = await school.go('s1');
  const first = await visitor.providerSignIn.finishCustomer({ body });
  expect(first).toMatchObject({ role: 'Customer', accessRecord: { email }, device: null });
  const own = api.withToken(first.token);
  expect(await own.identities.list()).toMatchObject({
    hasPassword: true,
    identities: [{ provider: { id: school.id }, email, name: 'At School' }],
  });
  // Known by its subject: the e-mail no longer matters.
  await school.change({ domains: [] });
  const again = await visitor.providerSignIn.finishCustomer({ body: await school.go('s1') });
  expect(again.accessRecord.id).toBe(first.accessRecord.id);
  await expectRefusal(visitor.providerSignIn.finishCustomer({ body }), 422, 'provider.over');
});

test.for([
  ['is not verified', { email_verified: false }],
  ['is not said to be verified', {}],
  ['is of another domain', { email_verified: true, email: 'somebody@elsewhere.example' }],
  ['is missing', { email: undefined, email_verified: true }],
  ['ends like the domain', { email_verified: true, email: 'x@evil-test.example' }],
] as const)('an account is not found by an e-mail that %s', async ([, claims], { api, make }) => {
  const { email } = await make.student(await api.as('Admin'));
  const school = await provider(
    api,
    { s1: { email, name: 'Stranger', ...claims } },
    { domains: ['test.example'] },
  );
  const body = await school.go('s1');
  const refused = await expectRefusal(
    api.visitor.providerSignIn.finishCustomer({ body }),
    403,
    'provider.unknownPerson',
  );
  expect(refused.message).toContain('Please ask the library.');
  // The same attempt goes on once the password has proved the account.
  const { state, ticket } = body;
  const wrong = { state, ticket, email, password: 'Wrong-2026' };
  await expectRefusal(
    api.visitor.providerSignIn.joinCustomer({ body: wrong }),
    401,
    'session.wrong',
  );
  const joined = await api.visitor.providerSignIn.joinCustomer({
    body: { ...wrong, password: testPassword },
  });
  expect(joined.accessRecord.email).toBe(email);
  const next = await api.visitor.providerSignIn.finishCustomer({ body: await school.go('s1') });
  expect(next.accessRecord.email).toBe(email);
});

test('an invitation proves its account: the student signs in without ever having a password', async ({
  api,
  server,
}) => {
  const email = 'invited@home.example';
  const admin = await api.as('Admin');
  const invited = await admin.customers.invite({
    body: { email, name: 'Invited', productList: '[]' },
  });
  const invitation = tokenIn((await mailsTo(server, email)).at(-1)?.text);
  const line = await provider(api, { u1: { name: 'Line Name' } }, { domains: [], preset: 'line' });
  const body = await line.go('u1', { invitation });
  const { visitor } = api;
  const device = { ...testDevice, number: 'phone-of-invited' };
  const session = await visitor.providerSignIn.finishCustomer({ body: { ...body, device } });
  expect(session.accessRecord).toMatchObject({ id: invited.id, email });
  // The invitation is used up, and the account counts as one in use.
  const other = await line.go('trial', { invitation });
  await expectRefusal(visitor.providerSignIn.finishCustomer({ body: other }), 422, 'link.used');
  const listed = await admin.customers.list({ query: { keySearch: email, state: 'active' } });
  expect(listed.data).toMatchObject([{ id: invited.id }]);
  // Its only way in can't be removed; with a password it can.
  const own = api.withToken(session.token);
  const { identities, hasPassword } = await own.identities.list();
  expect(hasPassword).toBe(false);
  const params = { id: identities[0]?.id ?? 0 };
  await expectRefusal(own.identities.remove({ params }), 409, 'wayIn.last');
});

test('another device is asked about, and the same attempt goes on', async ({ api, make }) => {
  const { email } = await make.student(await api.as('Admin'));
  const school = await provider(api, { s1: vouched(email) }, { domains: ['test.example'] });
  const body = { ...(await school.go('s1')), device: { ...testDevice, number: 'another-phone' } };
  const { finishCustomer } = api.visitor.providerSignIn;
  await expectRefusal(finishCustomer({ body }), 409, 'device.boundElsewhere');
  const moved = await finishCustomer({ body: { ...body, moveDevice: true } });
  expect(moved.device).toMatchObject({ number: 'another-phone' });
});

test('staff and admins sign in, and a second step stays one', async ({ api, make }) => {
  const staff = await make.staff('Admin');
  const admin = await make.admin('SubAdmin');
  const people = { a: vouched(admin.email), t: vouched(staff.email) };
  const school = await provider(api, people, { domains: ['test.example'] });
  const { providerSignIn } = api.visitor;
  // The login of staff and admins tries both kinds with one attempt.
  const body = await school.go('a');
  await expectRefusal(providerSignIn.finishStaff({ body }), 403, 'provider.unknownPerson');
  expect(await providerSignIn.finishAdmin({ body })).toMatchObject({ type: 'SubAdmin' });
  const session = await providerSignIn.finishStaff({ body: await school.go('t') });
  expect(session).toMatchObject({ role: 'Staff', type: 'Admin' });
});

test('somebody unknown becomes a student of the group, with its books', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const member = await make.student(admin);
  const group = await make.group(null, [member]);
  await admin.groups.assign({
    params: { id: group.id },
    body: { productList: `[${book.id}]`, startsOn: null, endsOn: '2099-12-31' },
  });
  const school = await provider(
    api,
    { n1: vouched('new@school.example', 'สมหญิง ใจดี'), n2: vouched('other@elsewhere.example') },
    { unknownPeople: 'create', groupId: group.id },
  );
  const { finishCustomer } = api.visitor.providerSignIn;
  const session = await finishCustomer({ body: await school.go('n1') });
  expect(session.accessRecord).toMatchObject({ name: 'สมหญิง ใจดี', email: 'new@school.example' });
  const { id } = session.accessRecord;
  const student = await admin.customers.get({ params: { id } });
  expect(student.productOwnerships).toMatchObject([{ productId: book.id, endsOn: '2099-12-31' }]);
  const members = await admin.groups.listCustomers({ params: { id: group.id } });
  expect(members.data.map((each) => each.id)).toContain(id);
  const body = await school.go('n2');
  await expectRefusal(finishCustomer({ body }), 403, 'provider.unknownPerson');
});

test('an address that the school gives to somebody else opens no account', async ({
  api,
  make,
}) => {
  const { email } = await make.student(await api.as('Admin'));
  const people = { old: vouched(email), new: vouched(email) };
  const school = await provider(api, people, { domains: ['test.example'] });
  const { finishCustomer } = api.visitor.providerSignIn;
  await finishCustomer({ body: await school.go('old') });
  const body = await school.go('new');
  await expectRefusal(finishCustomer({ body }), 403, 'provider.unknownPerson');
});

test('where passwords are off, a sign-in and every form say so; a SuperAdmin keeps theirs', async ({
  api,
  make,
  server,
}) => {
  const operator = await api.as('Admin');
  const { email } = await make.student(operator);
  const invited = 'invited@test.example';
  await operator.customers.invite({ body: { email: invited, name: 'Invited', productList: '[]' } });
  const superAdmin = await make.admin('SuperAdmin');
  const admin = await make.admin('Admin');
  await provider(api, {}, { domains: ['test.example'], passwordsOff: true, forStaff: false });
  const { visitor } = api;
  const body = { email, password: testPassword };
  const refused = await expectRefusal(
    visitor.sessions.signInCustomer({ body }),
    403,
    'provider.passwordsOff',
  );
  expect(refused.message).toContain('test.example');
  await expectRefusal(
    visitor.customers.forgotPassword({ query: { email } }),
    403,
    'provider.passwordsOff',
  );
  const link = { query: { token: tokenIn((await mailsTo(server, invited)).at(-1)?.text) } };
  expect(await visitor.customers.checkLink(link)).toMatchObject({
    insteadOfPassword: { nameEn: 'School account', nameTh: 'บัญชีโรงเรียน' },
  });
  const asAdmin = { email: admin.email, password: testPassword };
  await expectRefusal(
    visitor.sessions.signInAdmin({ body: asAdmin }),
    403,
    'provider.passwordsOff',
  );
  await expectRefusal(
    visitor.sessions.signInAdmin({ body: { ...asAdmin, password: 'Wrong-2026' } }),
    401,
    'session.wrong',
  );
  const kept = { email: superAdmin.email, password: testPassword };
  expect(await visitor.sessions.signInAdmin({ body: kept })).toMatchObject({ type: 'SuperAdmin' });
});
