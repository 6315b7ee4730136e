import { refuse, give, serve } from '../../testing/fake-server';
import { otherTabWrites, readStoredSession } from '../../testing/stored-session';
import { client } from '../server/api';
import { currentSession, endSession, parseSession, startSession } from './session';

const accessRecord = {
  id: 1001,
  name: 'สมหญิง',
  email: 'somying@example.com',
  loginName: null,
  publisherId: null,
  publisher: null,
};
const current = 'GET /api/v1/auth/session';

function signIn(token: string) {
  startSession({ token, role: 'Customer', type: null, accessRecord });
}

function stored(token: string): string {
  return JSON.stringify({ version: '3', token, studentId: 1001, name: 'ส', email: 'a@b.co' });
}

const ask = () => client.sessions.current().catch(() => undefined);

afterEach(() => endSession());

test('another tab that signs in, or out, is followed', () => {
  signIn('aqua_one');
  otherTabWrites(stored('aqua_two'));
  expect(currentSession()?.token).toBe('aqua_two');
  otherTabWrites(null);
  expect(currentSession()).toBeNull();
});

test('a call that is refused ends the session, whatever call it is', async () => {
  signIn('aqua_one');
  serve({ [current]: () => refuse('session.ended') });
  await ask();
  expect(currentSession()).toBeNull();
  expect(readStoredSession()).toBeNull();
});

test('the session of another tab is taken over before its event is heard', async () => {
  signIn('aqua_one');
  otherTabWrites(stored('aqua_two'), false);
  const calls = serve({
    [current]: ({ headers }) =>
      headers.get('authorization') === 'Bearer aqua_two'
        ? give({})
        : refuse('device.openedAgain', { device: 'Chrome', openedAt: '2026-11-22T03:00:00Z' }),
  });
  await ask();
  expect(currentSession()?.token).toBe('aqua_two');
  await ask();
  expect(calls.at(-1)?.headers.get('authorization')).toBe('Bearer aqua_two');
});

test('a late refusal of the session before leaves the present one alone', async () => {
  signIn('aqua_one');
  serve({
    [current]: () => {
      signIn('aqua_two');
      return refuse('session.ended');
    },
  });
  await ask();
  expect(currentSession()?.token).toBe('aqua_two');
});

test('what moved away keeps its session, so that it is told again when it is loaded again', async () => {
  signIn('aqua_one');
  serve({
    [current]: () =>
      refuse('device.movedAway', { device: 'iPad', movedAt: '2026-11-22T03:00:00Z' }),
  });
  await ask();
  expect(currentSession()).toBeNull();
  expect(readStoredSession()).toContain('aqua_one');
});

const session = { version: '3', token: 'aqua_x', studentId: 1001, name: 'สมหญิง', email: 'a@b.co' };

test('a stored session comes back', () => {
  expect(parseSession(JSON.stringify(session))).toEqual(session);
});

test.each([
  ['nothing', null],
  ['no version marker', JSON.stringify({ ...session, version: undefined })],
  ['another version', JSON.stringify({ ...session, version: '2' })],
  ['no token', JSON.stringify({ ...session, token: undefined })],
  ['broken text', '{"version":"3"'],
  ['null', 'null'],
])('%s counts as signed out', (_, text) => {
  expect(parseSession(text)).toBeNull();
});
