import { screen, userEvent } from '@testing-library/react-native';
import { Linking } from 'react-native';
import { currentSession, endSession } from '../../lib/session/session';
import { renderScreen } from '../../testing/render-screen';
import { give, refuse, serve } from '../../testing/fake-server';
import { SignInForm } from './sign-in-form';

const signIn = 'POST /api/v1/customers/sign_in';
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

async function fillIn(password: string) {
  const user = userEvent.setup();
  await renderScreen(<SignInForm />);
  await user.type(screen.getByLabelText('Username'), ' somying@example.com ');
  await user.type(screen.getByLabelText('Password'), password);
  await user.press(screen.getByRole('button', { name: 'Login' }));
  return user;
}

test('a student signs in with the device, and the session is kept', async () => {
  const calls = serve({ [signIn]: () => give(session) });
  await fillIn('Secret123');
  expect(calls[0]?.body).toEqual({
    email: 'somying@example.com',
    password: 'Secret123',
    device: { number: 'test-device-1', name: expect.any(String), platform: 'ios' },
  });
  expect(calls[0]?.headers.get('x-application-token')).toBe('aqua-reader');
  expect(currentSession()).toMatchObject({ version: '3', token: 'aqua_token', name: 'สมหญิง' });
});

test('a phone keeps the secret that it is given, and the number that it is bound by', async () => {
  const calls = serve({
    [signIn]: () =>
      give({ ...session, device: { number: 'its-own-number', secret: 'aqua_device_x' } }),
  });
  await fillIn('Secret123');
  endSession();
  await screen.unmount();
  await fillIn('Secret123');
  expect(calls[0]?.body).not.toHaveProperty('device.secret');
  expect(calls[1]?.body).toMatchObject({
    device: { number: 'its-own-number', secret: 'aqua_device_x' },
  });
});

test('nothing is sent while a field is empty, and each says so under itself', async () => {
  const calls = serve({});
  await renderScreen(<SignInForm />);
  const user = userEvent.setup();
  await user.press(screen.getByRole('button', { name: 'Login' }));
  const said = () => screen.getAllByRole('alert').map(({ props }) => props.children);
  expect(said()).toEqual(['Please enter your username', 'Please enter your password']);
  await user.type(screen.getByLabelText('Username'), 'somying@example.com');
  expect(said()).toEqual(['Please enter your password']);
  expect(calls).toHaveLength(0);
});

test('a refusal is shown in the words of the server', async () => {
  serve({ [signIn]: () => refuse('session.wrong') });
  await fillIn('Wrong1234');
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is wrong');
  expect(currentSession()).toBeNull();
});

test('a device with no moves left says from when on it may move again', async () => {
  serve({ [signIn]: () => refuse('device.noMovesLeft', { date: '1 December 2026' }) });
  await fillIn('Secret123');
  expect(await screen.findByRole('alert')).toHaveTextContent(/from 1 December 2026/);
});

test('another device asks first, and only a yes moves the binding', async () => {
  const calls = serve({
    [signIn]: ({ body }) =>
      (body as { moveDevice?: boolean }).moveDevice === true
        ? give(session)
        : refuse('device.boundElsewhere', {
            device: 'Chrome on Windows',
            movesLeft: 2,
            date: '1 December 2026',
          }),
  });
  const user = await fillIn('Secret123');
  expect(await screen.findByText(/You are reading on Chrome on Windows/)).toBeOnTheScreen();
  expect(screen.getByText(/left this month: 2\. From 1 December 2026/)).toBeOnTheScreen();
  expect(currentSession()).toBeNull();
  await user.press(screen.getByRole('button', { name: 'Move to this device' }));
  expect(calls[1]?.body).toMatchObject({ moveDevice: true, password: 'Secret123' });
  expect(currentSession()?.token).toBe('aqua_token');
});

test('cancelling keeps the binding where it is', async () => {
  const calls = serve({
    [signIn]: () =>
      refuse('device.boundElsewhere', { device: 'iPad', movesLeft: 1, date: '1 December 2026' }),
  });
  const user = await fillIn('Secret123');
  await user.press(await screen.findByRole('button', { name: 'Cancel' }));
  expect(calls).toHaveLength(1);
  expect(screen.queryByText(/You are reading on iPad/)).toBeNull();
});

test('who forgot the password is led to the web', async () => {
  const open = jest.spyOn(Linking, 'openURL').mockResolvedValue(true);
  serve({});
  await renderScreen(<SignInForm />);
  await userEvent.setup().press(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(open).toHaveBeenCalledWith('http://localhost:4000/forgot-password');
});

test('who has no account is led to the sign-up', async () => {
  const open = jest.spyOn(Linking, 'openURL').mockResolvedValue(true);
  serve({});
  await renderScreen(<SignInForm />);
  await userEvent.setup().press(screen.getByRole('link', { name: 'Register' }));
  expect(open).toHaveBeenCalledWith('http://localhost:4000/customer/sign-up');
});

test('who has no account keeps the code of a class through the sign-up', async () => {
  const open = jest.spyOn(Linking, 'openURL').mockResolvedValue(true);
  serve({});
  await renderScreen(<SignInForm next="/join/7KQMX3RZ" />);
  await userEvent.setup().press(screen.getByRole('link', { name: 'Register' }));
  expect(open).toHaveBeenCalledWith('http://localhost:4000/customer/sign-up?code=7KQMX3RZ');
});

test('without a network the form says so', async () => {
  serve({});
  await fillIn('Secret123');
  expect(await screen.findByRole('alert')).toHaveTextContent(/can't reach Aqua/);
});
