import { failureOf } from '@aqua/client/create-client';
import { failureReason } from './failure-reason';

function online(onLine: boolean | undefined) {
  Object.defineProperty(globalThis.navigator, 'onLine', { value: onLine, configurable: true });
}
afterEach(() => online(undefined));

test('without a connection it says so, and that nothing needs to be done', () => {
  online(false);
  expect(failureReason(new TypeError('failed'))).toMatch(/no internet connection/);
});

test.each([true, undefined])('a server that is not reached is named (online: %p)', (onLine) => {
  online(onLine);
  expect(failureReason(new TypeError('failed'))).toMatch(/can't reach Aqua/);
});

test('a server that fails is not blamed on the connection', () => {
  expect(failureReason(failureOf(502, '<html>'))).toMatch(/Aqua has a problem/);
});
