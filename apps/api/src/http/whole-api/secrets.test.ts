import { generateSync } from 'otplib/functional';
import { expect, test, type Canaries } from '../../testing/whole-api/canaries.ts';
import { useCard } from '../../testing/whole-api/use-card.ts';
import { createBrowser, inBrowser, onPhone } from '../../testing/people/devices.ts';
import { createAuthenticator } from '../../testing/people/authenticator.ts';
import { mailsTo, tokenIn } from '../../testing/people/mails.ts';
import { formFor } from '../../testing/openid/at-provider.ts';
import { connected } from '../../testing/rosters/at-source.ts';
import { makeSchool } from '../../testing/rosters/school.ts';
import { startForgingProvider } from '../../testing/openid/forging-provider.ts';
import { testPassword, type Maker } from '../../testing/make.ts';
import { adult, phoneWithCode } from '../../testing/people/sign-ups.ts';
import { expectRefusal, type TestApi, type TestServer } from '../../testing/test-api.ts';

/**
 * No secret is stored in plain text: not in any line of the log at any level, and not in any column
 * of any table. Every call that takes or returns a new kind of secret must be added to the test
 * below.
 */

const name = 'Canary Keeper';

/** The token of the newest mail to this address, once there are `count` mails. */
async function linkToken(server: TestServer, email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(server, email)).length).toBe(count);
  return tokenIn((await mailsTo(server, email)).at(-1)?.text);
}

/** There must be no other admin, so the file's other tests are in `secrets-in-logs.test.ts`. */
async function makeFirstAdmin(api: TestApi, server: TestServer, { watch }: Canaries) {
  const code = watch('the code of the setup', await server.infrastructure.setupCode.read());
  watch('the code of the setup without hyphens', code.replaceAll('-', ''));
  const password = watch("the first admin's password", 'Canary$First1');
  const make = (typed: string) =>
    api.visitor.admins.createFirst({
      body: {
        name,
        email: 'canary-first@test.example',
        code: typed,
        password,
        password_confirmation: password,
      },
    });
  await expectRefusal(make(watch('a wrong code', 'CANARY-CODE')), 422, 'setup.codeAlert');
  await make(code);
}

async function useAdmin(api: TestApi, server: TestServer, { watch }: Canaries): Promise<void> {
  const root = await api.as('SuperAdmin');
  const email = 'canary@test.example';
  const first = watch("a new admin's password", 'Canary$Made1');
  const { id } = await root.admins.create(
    { body: { name, email, password: first, type: 'Admin' } },
    { headers: { 'idempotency-key': 'canary' } },
  );
  const signIn = async (password: string) => {
    const { token } = await api.visitor.sessions.signInAdmin({ body: { email, password } });
    return api.withToken(watch('a session', token));
  };
  const client = await signIn(first);
  const wrong = watch('a wrong password', 'Canary$Wrong1');
  await expectRefusal(signIn(wrong), 401, 'session.wrong');
  const second = watch("a profile's password", 'Canary$Profile1');
  const profile = { name, password: second, passwordConfirmation: second };
  const update = (currentPassword: string) =>
    client.admins.updateProfile({ params: { id }, body: { ...profile, currentPassword } });
  await expectRefusal(update(wrong), 422, 'currentPassWrong');
  await update(first);
  await root.admins.update({
    params: { id },
    body: { name, password: watch('a password that was set', 'Canary$Set1') },
  });

  await api.visitor.admins.forgotPassword({ query: { email } });
  const token = watch("a reset link's token", await linkToken(server, email));
  await api.visitor.admins.checkLink({ query: { token } });
  const third = watch('a reset password', 'Canary$Reset1');
  const reset = () =>
    api.visitor.admins.resetPassword({
      body: { token, password: third, password_confirmation: third },
    });
  await reset();
  await expectRefusal(reset(), 422, 'link.used');
  await (await signIn(third)).sessions.signOut();
}

async function useStaff(api: TestApi, { watch }: Canaries, publisherId: number): Promise<void> {
  const admin = await api.as('Admin');
  const email = 'canary-staff@test.example';
  const password = watch("a staff member's password", 'Canary$Staff1');
  await admin.staffs.create({ body: { name, email, password, type: 'Admin', publisherId } });
  for (const signIn of [api.visitor.sessions.signInStaff, api.visitor.sessions.signInPublisher])
    watch("a staff member's session", (await signIn({ body: { email, password } })).token);
}

async function useTwoStep(api: TestApi, make: Maker, { watch }: Canaries): Promise<void> {
  const { email } = await make.admin('SubAdmin');
  const signIn = (code?: string) =>
    api.visitor.sessions.signInAdmin({ body: { email, password: testPassword, code } });
  const { twoStep } = api.withToken((await signIn()).token);
  const keep = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    for (const code of recoveryCodes) {
      watch('a recovery code', code);
      watch('a recovery code', code.replaceAll('-', ''));
    }
    return recoveryCodes;
  };
  const { secret } = await twoStep.start({ body: { currentPassword: testPassword } });
  const code = watch('a code', generateSync({ secret: watch('a TOTP secret', secret) }));
  const [first, proof = ''] = keep(await twoStep.confirm({ body: { code } }));
  await signIn(first);
  await expectRefusal(signIn(code), 401, 'twoStep.wrong');
  const currentPassword = watch('a current password', testPassword);
  const [second = ''] = keep(
    await twoStep.renewRecoveryCodes({ body: { currentPassword, code: proof } }),
  );
  await expectRefusal(
    twoStep.disable({ body: { currentPassword, code } }),
    422,
    'twoStep.codeWrong',
  );
  await expectRefusal(signIn(first), 401, 'twoStep.wrong');
  await signIn(second);
}

async function usePasskey(api: TestApi, make: Maker, { watch }: Canaries): Promise<void> {
  const client = api.withToken((await make.session('SubAdmin')).token);
  const authenticator = createAuthenticator();
  const options = await client.passkeys.startAdding({ body: { currentPassword: testPassword } });
  watch("a passkey's first challenge", options.challenge);
  await client.passkeys.add({ body: { name, credential: authenticator.create(options) } });
  const asked = await api.visitor.passkeys.startSignIn();
  watch("a passkey's challenge", asked.challenge);
  const credential = authenticator.use(asked);
  watch('a signature', credential.response.signature);
  watch('what was signed', credential.response.clientDataJSON);
  const wrong = api.visitor.passkeys.signInStaff({ body: { credential } });
  await expectRefusal(wrong, 401, 'passkey.wrong');
  const { token } = await api.visitor.passkeys.signInAdmin({ body: { credential } });
  watch('a session by passkey', token);
}

async function useProvider(api: TestApi, { watch }: Canaries): Promise<void> {
  const provider = await startForgingProvider();
  const { signInProviders } = await api.as('SuperAdmin');
  const clientSecret = watch("a provider's secret", 'canary-secret-of-a-client-32-bytes');
  const { id } = await signInProviders.create({ body: formFor(provider, { clientSecret }) });
  const params = { id };
  const { url, state, ticket } = await signInProviders.try({ params });
  watch('the state of an attempt', state);
  watch('the ticket of an attempt', ticket);
  watch('the nonce of an attempt', new URL(url).searchParams.get('nonce') ?? '');
  const code = watch('the code of an attempt', 'canary-code-of-a-provider');
  const claims = provider.right('canary', url);
  provider.answerWith({ claims });
  watch('an ID token', await provider.sign({ claims }));
  const response = `code=${code}&state=${state}`;
  await signInProviders.tryResult({ body: { state, ticket, response } });
  await provider.stop();
}

async function useRoster(api: TestApi, { watch }: Canaries): Promise<void> {
  const client = await api.as('Admin');
  const secret = 'canary-secret-of-a-school-32-bytes';
  const { source, read, id } = await connected(client, makeSchool([1]).data, {
    clientSecret: watch("a school's secret", secret),
  });
  source.clientSecret = secret;
  source.nextToken = watch("a school's access token", 'canary-access-token-of-a-school');
  await client.rosterConnections.try({ params: { id }, body: {} });
  expect((await read()).state).toBe('done');
  await source.stop();
}

async function useStudent(api: TestApi, server: TestServer, { watch }: Canaries): Promise<void> {
  const email = 'canary-student@test.example';
  await (await api.as('Admin')).customers.invite({ body: { name, email } });
  const token = watch("a create link's token", await linkToken(server, email));
  const password = watch("a student's password", 'Canary$Student1');
  await api.visitor.customers.checkLink({ query: { token } });
  await api.visitor.customers.resetPassword({
    body: { token, password, password_confirmation: password },
  });
  const device = { number: 'canary-device', name: 'Phone', platform: 'ios' as const };
  const session = await api.visitor.sessions.signInCustomer({ body: { email, password, device } });
  watch("a student's session", session.token);
  const secret = watch("a phone's secret", session.device?.secret ?? '');
  const again = await onPhone(server, { email, password, number: device.number, secret });
  watch("a student's session", again.token);
  const browser = createBrowser(server);
  const inIt = await inBrowser(browser, { email, password, move: true });
  watch("a student's session", inIt.token);
  const cookie = watch("a browser's secret", browser.secret() ?? '');
  await browser.client.sessions.current(
    {},
    { headers: { authorization: `Bearer ${inIt.token}`, 'idempotency-key': 'canary' } },
  );
  const forged = { ...device, number: cookie, platform: 'browser' as const };
  await expectRefusal(
    browser.client.sessions.signInCustomer({ body: { email, password, device: forged } }),
    400,
    'field.wrong',
  );
}

async function useLease(api: TestApi, make: Maker, { watch }: Canaries): Promise<void> {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const client = api.withToken((await make.student(admin, [book])).token);
  const params = { id: book.id };
  const keyed = { headers: { 'idempotency-key': 'canary' } };
  const { id, key } = await client.leases.start({ params }, keyed);
  watch("a lease's key", key);
  watch("a lease's key in hexadecimal digits", Buffer.from(key, 'base64').toString('hex'));
  await client.leases.renew({ params, body: { lease: id } }, keyed);
}

async function signUp(api: TestApi, server: TestServer, { watch }: Canaries): Promise<void> {
  const email = 'canary-publisher@test.example';
  const password = watch("a publisher's password", 'Canary$SignUp1');
  await api.visitor.publishers.signUp({ body: { email, username: name, password } });
  const token = watch("a confirm link's token", await linkToken(server, email));
  await api.visitor.publishers.confirmEmail({ body: { token } });
}

/** A student of 15: a code by SMS, a confirmation, a guardian's link. */
async function signUpStudent(api: TestApi, server: TestServer, { watch }: Canaries): Promise<void> {
  const email = 'canary-young@test.example';
  const guardianEmail = 'canary-guardian@test.example';
  const { phone, otp } = await phoneWithCode(api, server);
  const password = watch("a young student's password", 'Canary$Young1');
  const { customers } = api.visitor;
  await customers.signUp({
    body: {
      ...adult,
      birthday: `${new Date().getFullYear() - 15}-01-31`,
      guardianName: 'Canary Guardian',
      guardianEmail,
      email,
      phone,
      otp: watch('a code by SMS', otp),
      password,
      password_confirmation: password,
    },
  });
  const token = watch("a student's confirm link's token", await linkToken(server, email));
  await customers.confirmEmail({ body: { token } });
  const asked = watch("a guardian's link's token", await linkToken(server, guardianEmail));
  await customers.guardianLink({ query: { token: asked } });
  await customers.guardianConsent({ body: { token: asked, accept: true } });
}

test('no log and no table contains a password, session, link or code', async ({
  api,
  make,
  server,
  canaries,
}) => {
  await makeFirstAdmin(api, server, canaries);
  await useAdmin(api, server, canaries);
  await useStaff(api, canaries, (await make.publisher()).id);
  await useTwoStep(api, make, canaries);
  await usePasskey(api, make, canaries);
  await useProvider(api, canaries);
  await useRoster(api, canaries);
  await useStudent(api, server, canaries);
  await useCard(api, server, canaries);
  await useLease(api, make, canaries);
  await signUp(api, server, canaries);
  await signUpStudent(api, server, canaries);
  await server.services.trafficLog.flush();
  await canaries.expectNowhere(server.infrastructure.db);
});
