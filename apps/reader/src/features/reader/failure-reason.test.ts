import { failureOf } from '@aqua/client/create-client';
import { retryDelayMs, failureReason, isWorthRetrying } from './failure-reason';

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

function refusal(status: number, code: string, message: string, params?: object) {
  const errors = [{ code, message, ...(params && { params }) }];
  return failureOf(status, JSON.stringify({ statusCode: status, error: 'x', message, errors }));
}

test('a page that is being prepared is asked for again when the server says so', () => {
  const preparing = refusal(503, 'page.preparing', 'It is being prepared', { seconds: 7 });
  expect(failureReason(preparing)).toBe('It is being prepared');
  expect(retryDelayMs(preparing)).toBe(7_000);
  expect(retryDelayMs(failureOf(503, ''))).toBeUndefined();
});

test('a page that can not be shown says so at once, and trying again is not offered', () => {
  const broken = refusal(422, 'page.broken', "This page can't be shown");
  expect(failureReason(broken)).toBe("This page can't be shown");
  expect(isWorthRetrying(broken)).toBe(false);
  expect(isWorthRetrying(failureOf(502, ''))).toBe(true);
});
