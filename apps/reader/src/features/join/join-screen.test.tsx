import { screen, userEvent } from '@testing-library/react-native';
import { router } from 'expo-router';
import { endSession, startSession } from '../../lib/session/session';
import { give, refuse, serve } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import { JoinScreen } from './join-screen';
import { TypeCodeScreen } from './type-code-screen';

const mockParams: { code?: string } = {};
jest.mock('expo-router', () => ({
  useLocalSearchParams: () => mockParams,
  router: { replace: jest.fn(), push: jest.fn() },
}));

const look = 'GET /api/v1/class_codes/7KQMX3RZ';
const join = 'POST /api/v1/class_codes/join';
const invitation = {
  code: '7KQMX3RZ',
  group: 'ม.4/2',
  publisher: 'Riverbank Press',
  books: [{ id: 1001, name: 'ฟิสิกส์เบื้องต้น' }],
  needsConfirmation: false,
  isFull: false,
};
const accessRecord = {
  id: 1001,
  name: 'สมหญิง',
  email: 'somying@example.com',
  loginName: null,
  publisherId: null,
  publisher: null,
};

beforeEach(() => {
  mockParams.code = '7KQM-X3RZ';
  startSession({ token: 'aqua_token', role: 'Customer', type: null, accessRecord });
});
afterEach(() => endSession());

test('the group, its publisher and its books are seen before the student joins', async () => {
  const answer = { group: 'ม.4/2', publisher: 'Riverbank Press', state: 'joined', message: '' };
  const calls = serve({ [look]: () => give(invitation), [join]: () => give(answer) });
  await renderScreen(<JoinScreen />);
  expect(await screen.findByText('ม.4/2')).toBeOnTheScreen();
  for (const text of ['Riverbank Press', 'ฟิสิกส์เบื้องต้น', '1 book for your library'])
    expect(screen.getByText(text)).toBeOnTheScreen();
  expect(screen.getByText(/logged in as สมหญิง/)).toBeOnTheScreen();
  expect(calls.map(({ path }) => path)).toEqual(['/api/v1/class_codes/7KQMX3RZ']);
  const user = userEvent.setup();
  await user.press(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByText(/You are in this class now/)).toBeOnTheScreen();
  expect(calls[1]?.body).toEqual({ classCode: '7KQMX3RZ' });
  await user.press(screen.getByRole('button', { name: 'To the library' }));
  expect(router.replace).toHaveBeenCalledWith('/');
});

test('where staff confirm each, the student asks and is told to wait', async () => {
  serve({
    [look]: () => give({ ...invitation, needsConfirmation: true }),
    [join]: () => give({ group: 'ม.4/2', publisher: null, state: 'waits', message: '' }),
  });
  await renderScreen(<JoinScreen />);
  await userEvent.setup().press(await screen.findByRole('button', { name: 'Ask to join' }));
  expect(await screen.findByText(/waits for confirmation/)).toBeOnTheScreen();
});

test('who is signed out keeps the code through the sign-in and the sign-up', async () => {
  endSession();
  serve({ [look]: () => give(invitation) });
  await renderScreen(<JoinScreen />);
  await userEvent.setup().press(await screen.findByRole('button', { name: 'Log in to join' }));
  expect(router.push).toHaveBeenCalledWith({
    pathname: '/sign-in',
    params: { next: '/join/7KQMX3RZ' },
  });
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Register' })).toBeOnTheScreen();
});

test('a code that ended says so and asks for another; a lost connection is tried again', async () => {
  let isLost = true;
  serve({
    [look]: () => {
      if (isLost) throw new TypeError('no network');
      return refuse('classCode.unknown');
    },
  });
  await renderScreen(<JoinScreen />);
  expect(await screen.findByText(/can't reach Aqua/)).toBeOnTheScreen();
  isLost = false;
  const user = userEvent.setup();
  await user.press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/no longer works/)).toBeOnTheScreen();
  expect(screen.getByLabelText('Class code')).toBeOnTheScreen();
});

test('a refusal to join is shown in the words of the server', async () => {
  serve({ [look]: () => give(invitation), [join]: () => refuse('classCode.declined') });
  await renderScreen(<JoinScreen />);
  await userEvent.setup().press(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/not accepted into this group/);
});

test('a mistyped code is told before any call; a right one may be typed in any form', async () => {
  const calls = serve({});
  await renderScreen(<TypeCodeScreen />);
  const user = userEvent.setup();
  const field = screen.getByLabelText('Class code');
  await user.type(field, '7kqm x3rd');
  await user.press(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/missing or wrong/);
  await user.clear(field);
  await user.type(field, '7kqm x3rz');
  await user.press(screen.getByRole('button', { name: 'Continue' }));
  expect(router.replace).toHaveBeenCalledWith({
    pathname: '/join/[code]',
    params: { code: '7KQMX3RZ' },
  });
  expect(calls).toEqual([]);
});
