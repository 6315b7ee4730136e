import { screen, userEvent } from '@testing-library/react-native';
import { openAuthSessionAsync } from 'expo-web-browser';
import { currentSession, endSession } from '../../lib/session/session';
import { renderScreen } from '../../testing/render-screen';
import { give, refuse, serve } from '../../testing/fake-server';
import { SignInForm } from './sign-in-form';

jest.mock('expo-web-browser', () => ({ openAuthSessionAsync: jest.fn() }));

const shown = 'GET /api/v1/sign_in_providers/shown';
const start = 'POST /api/v1/sign_in_with/start';
const finish = 'POST /api/v1/customers/sign_in_with';
const join = 'POST /api/v1/customers/join_sign_in';
const password = 'POST /api/v1/customers/sign_in';

const school = {
  id: 7,
  preset: 'oidc',
  nameEn: 'School account',
  nameTh: 'บัญชีของสถานศึกษา',
  forStudents: true,
  forStaff: false,
  forAdmins: false,
};
const office = { ...school, id: 8, nameEn: 'Office', forStudents: false, forStaff: true };
const begun = { url: 'https://login.school.example/auth', state: 'app.1', ticket: 'ticket-1' };
const session = {
  token: 'aqua_token',
  role: 'Customer',
  type: null,
  device: { number: 'test-device-1', secret: null },
  accessRecord: {
    id: 1001,
    name: 'สมหญิง',
    email: 'somying@school.example',
    loginName: null,
    publisherId: null,
    publisher: null,
  },
};
const back = { type: 'success' as const, url: 'aqua://sign-in?code=code-1&state=app.1' };
const device = { number: 'test-device-1', name: expect.any(String), platform: 'ios' };
const attempt = { state: 'app.1', ticket: 'ticket-1' };

beforeEach(() => jest.mocked(openAuthSessionAsync).mockReset().mockResolvedValue(back));
afterEach(() => endSession());

async function pressSchool() {
  const user = userEvent.setup();
  await renderScreen(<SignInForm next="/book/5?page=3" />);
  await user.press(await screen.findByRole('button', { name: 'School account' }));
  return user;
}

const answers = {
  [shown]: () => give({ providers: [school, office] }),
  [start]: () => give(begun),
};

test('a student signs in at a provider, which opens above the app', async () => {
  const calls = serve({ ...answers, [finish]: () => give(session) });
  await pressSchool();
  expect(screen.queryByRole('button', { name: 'Office' })).toBeNull();
  expect(currentSession()?.token).toBe('aqua_token');
  expect(openAuthSessionAsync).toHaveBeenCalledWith(begun.url, 'aqua://sign-in');
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/v1/sign_in_providers/shown', undefined],
    ['/api/v1/sign_in_with/start', { providerId: 7, fromApp: true }],
    ['/api/v1/customers/sign_in_with', { ...attempt, response: 'code=code-1&state=app.1', device }],
  ]);
});

test('the form is there before the providers, and without a network without them', async () => {
  serve({ [shown]: () => new Promise(() => undefined) });
  await renderScreen(<SignInForm />);
  expect(screen.getByRole('button', { name: 'Login' })).toBeOnTheScreen();
});

test.each([
  ['closes the browser', { type: 'cancel' as const }],
  ['comes back with another attempt', { ...back, url: 'aqua://sign-in?code=1&state=app.2' }],
])('who %s stays at the form', async (_, result) => {
  jest.mocked(openAuthSessionAsync).mockResolvedValue(result as typeof back);
  const calls = serve(answers);
  await pressSchool();
  expect(await screen.findByRole('button', { name: 'School account' })).toBeEnabled();
  expect(calls.map(({ path }) => path)).not.toContain('/api/v1/customers/sign_in_with');
  expect(currentSession()).toBeNull();
});

test('another device asks first, and only a yes moves the binding', async () => {
  const calls = serve({
    ...answers,
    [finish]: ({ body }) =>
      (body as { moveDevice?: boolean }).moveDevice === true
        ? give(session)
        : refuse('device.boundElsewhere', { device: 'iPad', movesLeft: 2, date: '1 December' }),
  });
  const user = await pressSchool();
  expect(await screen.findByText(/You are reading on iPad/)).toBeOnTheScreen();
  expect(currentSession()).toBeNull();
  await user.press(screen.getByRole('button', { name: 'Move to this device' }));
  expect(currentSession()?.token).toBe('aqua_token');
  expect(calls.at(-1)?.body).toMatchObject({ ...attempt, moveDevice: true });
});

test('who is unknown enters the password once', async () => {
  const calls = serve({
    ...answers,
    [finish]: () => refuse('provider.unknownPerson', { provider: 'School account', help: '' }),
    [join]: ({ body }) =>
      (body as { password: string }).password === 'Secret123'
        ? give(session)
        : refuse('session.wrong'),
  });
  const user = await pressSchool();
  expect(await screen.findByText('Enter your password once')).toBeOnTheScreen();
  expect(screen.getByText(/Nobody here has this account of School account yet/)).toBeOnTheScreen();
  const send = () => user.press(screen.getByRole('button', { name: 'Connect and log in' }));
  await send();
  expect(screen.getByText('Please enter your username')).toBeOnTheScreen();
  await user.type(screen.getByLabelText('Username'), 'somying@school.example');
  await user.type(screen.getByLabelText('Password'), 'Wrong123');
  await send();
  expect(await screen.findByText('Email or password is wrong')).toBeOnTheScreen();
  expect(screen.getByLabelText('Username')).toHaveProp('value', 'somying@school.example');
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'Secret123');
  await send();
  expect(currentSession()?.token).toBe('aqua_token');
  expect(calls.at(-1)?.body).toEqual({
    ...attempt,
    email: 'somying@school.example',
    password: 'Secret123',
    device,
  });
});

test('a provider that is away says so, and the password still works', async () => {
  serve({
    ...answers,
    [start]: () => refuse('provider.away', { provider: 'School account' }),
    [password]: () => give(session),
  });
  const user = await pressSchool();
  expect(await screen.findByRole('alert')).toHaveTextContent(/School account is not available/);
  await user.type(screen.getByLabelText('Username'), 'somying@school.example');
  await user.type(screen.getByLabelText('Password'), 'Secret123');
  await user.press(screen.getByRole('button', { name: 'Login' }));
  expect(currentSession()?.token).toBe('aqua_token');
});

test('after a lost answer the same attempt is finished once more', async () => {
  let isLost = true;
  const calls = serve({
    ...answers,
    [finish]: () => {
      if (isLost) throw new TypeError('no network');
      return give(session);
    },
  });
  const user = await pressSchool();
  expect(await screen.findByRole('alert')).toHaveTextContent(/can't reach Aqua/);
  isLost = false;
  await user.press(screen.getByRole('button', { name: 'Try again' }));
  expect(currentSession()?.token).toBe('aqua_token');
  expect(calls.filter(({ path }) => path.endsWith('/start'))).toHaveLength(1);
});

test('where passwords are off, the form says which button is meant', async () => {
  serve({
    ...answers,
    [password]: () =>
      refuse('provider.passwordsOff', { domain: 'school.example', provider: 'School account' }),
  });
  const user = userEvent.setup();
  await renderScreen(<SignInForm />);
  await user.type(screen.getByLabelText('Username'), 'somying@school.example');
  await user.type(screen.getByLabelText('Password'), 'Secret123');
  await user.press(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText(/log in with School account, not with a password/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'School account' })).toBeOnTheScreen();
});
