import { screen, userEvent } from '@testing-library/react-native';
import { client } from '../../lib/server/api';
import { choose, currentPreferences } from '../../lib/preferences/preferences';
import { currentSession, endSession, startSession } from '../../lib/session/session';
import { renderScreen } from '../../testing/render-screen';
import { refuse, serve } from '../../testing/fake-server';
import { readStoredSession } from '../../testing/stored-session';
import { pathAfterSignIn } from './path-after-sign-in';
import { SignInScreen } from './sign-in-screen';

jest.mock('expo-router', () => ({ useLocalSearchParams: () => ({}), Redirect: () => null }));

const current = 'GET /api/v1/auth/session';
const accessRecord = {
  id: 1001,
  name: 'สมหญิง',
  email: 'somying@example.com',
  loginName: null,
  publisherId: null,
  publisher: null,
};

afterEach(() => {
  endSession();
  choose({ language: 'en', appearance: 'system' });
});

/** Returns to the app with a session that another sign-in has ended. */
async function comeBack(code: 'device.movedAway' | 'device.openedAgain') {
  startSession({ token: 'aqua_one', role: 'Customer', type: null, accessRecord });
  const calls = serve({
    [current]: ({ headers }) => {
      const params = { device: 'iPad', movedAt: '1 May 2026', openedAt: '1 May 2026' };
      return refuse(code, params, headers.get('accept-language') === 'th' ? 'th' : 'en');
    },
  });
  await client.sessions.current().catch(() => undefined);
  await renderScreen(<SignInScreen />);
  return calls;
}

test('what moved away is told by which device and when, and moves nothing by itself', async () => {
  const calls = await comeBack('device.movedAway');
  expect(screen.getByRole('alert')).toHaveTextContent(/moved to another device/);
  expect(screen.getByRole('alert')).toHaveTextContent(/on iPad since 1 May 2026/);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(calls.map(({ path }) => path)).toEqual(['/api/v1/auth/session']);
});

test('who wants to read here again signs in, under the e-mail of before', async () => {
  const calls = await comeBack('device.movedAway');
  await userEvent.setup().press(screen.getByRole('button', { name: 'Log in on this device' }));
  expect(screen.getByLabelText('Username')).toHaveProp('value', 'somying@example.com');
  expect(screen.getByRole('button', { name: 'Login' })).toBeOnTheScreen();
  expect(readStoredSession()).toBeNull();
  expect(currentSession()).toBeNull();
  expect(calls).toHaveLength(1);
});

test('a session that was opened again is told so in its own words', async () => {
  await comeBack('device.openedAgain');
  expect(screen.getByRole('alert')).toHaveTextContent(/Signed in again/);
  expect(screen.getByRole('alert')).toHaveTextContent(/signed in again on iPad on 1 May 2026/);
});

test('in another language it is told anew, for the session that ended', async () => {
  const calls = await comeBack('device.movedAway');
  await userEvent.setup().press(screen.getByRole('button', { name: 'ไทย' }));
  await screen.findByText(/ย้ายไปอ่านบนอุปกรณ์ iPad/);
  expect(calls).toHaveLength(2);
  expect(calls[1]?.headers.get('authorization')).toBe('Bearer aqua_one');
  expect(calls[1]?.headers.get('accept-language')).toBe('th');
});

test('the switch in the header goes from the theme of the system to light, to dark, and back', async () => {
  await renderScreen(<SignInScreen />);
  const user = userEvent.setup();
  for (const [now, next] of [
    ['Theme: Like the system', 'light'],
    ['Theme: Light', 'dark'],
    ['Theme: Dark', 'system'],
  ] as const) {
    await user.press(screen.getByRole('button', { name: now }));
    expect(currentPreferences().appearance).toBe(next);
  }
});

test('a book is opened after the sign-in', () => {
  expect(pathAfterSignIn('/book/1002')).toEqual({ pathname: '/book/[id]', params: { id: '1002' } });
});

test('a class is joined after the sign-in', () => {
  expect(pathAfterSignIn('/join/7KQMX3RZ')).toEqual({
    pathname: '/join/[code]',
    params: { code: '7KQMX3RZ' },
  });
  expect(pathAfterSignIn('/join/7KQMX3RZ/..')).toBe('/');
});

test('the page of the book is opened, and the word that was searched for', () => {
  expect(pathAfterSignIn('/book/1002?page=3&find=sea&other=1')).toEqual({
    pathname: '/book/[id]',
    params: { id: '1002', page: '3', find: 'sea' },
  });
  expect(pathAfterSignIn('/book/1002?page=-3')).toEqual({
    pathname: '/book/[id]',
    params: { id: '1002' },
  });
});

test.each([
  undefined,
  '/',
  '/sign-in',
  'https://evil.example',
  '//evil.example/book/1',
  '/book/1/../..',
  '/.//evil.example',
  '/book/1002\n//evil.example',
])('%p leads to the library', (next) => {
  expect(pathAfterSignIn(next)).toBe('/');
});
