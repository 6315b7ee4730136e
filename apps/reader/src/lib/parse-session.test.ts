import { parseSession } from './parse-session';

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
