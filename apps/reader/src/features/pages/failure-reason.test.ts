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
  expect(retryDelayMs(preparing, { tries: 9, isShown: false })).toBe(7_000);
});

test('a shown page is asked for again while the server is out of reach, later each time', () => {
  const delays = (failure: unknown, isShown = true) =>
    [1, 2, 3, 9].map((tries) => retryDelayMs(failure, { tries, isShown }));
  const growing = [2_000, 4_000, 8_000, 30_000];
  expect(delays(failureOf(502, '<html>'))).toEqual(growing);
  expect(delays(new TypeError('no network'))).toEqual(growing);
  const never = growing.map(() => undefined);
  expect(delays(failureOf(502, ''), false)).toEqual(never);
  expect(delays(refusal(404, 'row.unknown', 'It is gone'))).toEqual(never);
  expect(delays(refusal(422, 'page.broken', "This page can't be shown"))).toEqual(never);
});

test('a page that can not be shown says so at once, and trying again is not offered', () => {
  const broken = refusal(422, 'page.broken', "This page can't be shown");
  expect(failureReason(broken)).toBe("This page can't be shown");
  expect(isWorthRetrying(broken)).toBe(false);
  expect(isWorthRetrying(failureOf(502, ''))).toBe(true);
});
