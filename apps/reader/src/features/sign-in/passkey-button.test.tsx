import { screen, userEvent } from '@testing-library/react-native';
import { knowsPasskeys, signWithPasskey } from '../../lib/platform/passkeys';
import { currentSession, endSession } from '../../lib/session/session';
import { give, refuse, serve } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import { SignInForm } from './sign-in-form';

// The browser's part, which the app on a phone does not have.
jest.mock('../../lib/platform/passkeys', () => ({
  knowsPasskeys: jest.fn(),
  signWithPasskey: jest.fn(),
}));

const start = 'POST /api/v1/auth/passkeys/sign_in/start';
const signIn = 'POST /api/v1/customers/sign_in_passkey';
const name = 'Log in with a passkey';
const credential = { id: 'AAAA' };
const session = {
  token: 'aqua_token',
  role: 'Customer',
  type: null,
  device: { number: 'test-device-1', secret: null },
  accessRecord: {
    id: 1001,
    name: 'สมหญิง',
    email: 'somying@example.com',
    loginName: null,
    publisherId: null,
    publisher: null,
  },
};

afterEach(() => endSession());

test('a student agrees to read here, and is asked for the passkey once', async () => {
  jest.mocked(knowsPasskeys).mockReturnValue(true);
  jest.mocked(signWithPasskey).mockResolvedValue(credential as never);
  const calls = serve({
    [start]: () => give({ challenge: 'AAAA' }),
    [signIn]: ({ body }) =>
      (body as { moveDevice?: boolean }).moveDevice === true
        ? give(session)
        : refuse('device.boundElsewhere', { device: 'iPad', movesLeft: 1, date: '1 May 2026' }),
  });
  const user = userEvent.setup();
  await renderScreen(<SignInForm />);
  await user.press(screen.getByRole('button', { name }));
  expect(await screen.findByText(/You are reading on iPad/)).toBeOnTheScreen();
  expect(currentSession()).toBeNull();
  await user.press(screen.getByRole('button', { name: 'Move to this device' }));
  expect(currentSession()?.token).toBe('aqua_token');
  expect(signWithPasskey).toHaveBeenCalledTimes(1);
  expect(calls.slice(1).map(({ body }) => body)).toMatchObject([
    { credential, device: { number: expect.any(String) } },
    { credential, moveDevice: true },
  ]);
});

test('the app on a phone offers none', async () => {
  jest.mocked(knowsPasskeys).mockReturnValue(false);
  serve({});
  await renderScreen(<SignInForm />);
  expect(screen.queryByRole('button', { name })).toBeNull();
});
