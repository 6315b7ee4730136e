import { ApiError } from '@aqua/client/create-client';
import { errorStatus, type ErrorCode } from '@aqua/contract/errors';
import { problemOf, reasonToRemove } from './refusals';

function refusal(code: ErrorCode, isForeign = false): ApiError {
  const errors = [{ code, message: code }];
  const status = errorStatus[code];
  return new ApiError(
    status,
    { statusCode: status, error: 'Error', message: code, errors },
    isForeign,
  );
}

test.each([
  ['row.unknown', 'refused'],
  ['reading.browserOff', 'refused'],
  ['guardian.refused', 'refused'],
  ['guardian.withdrawn', 'refused'],
  ['lease.ended', 'over'],
  ['lease.replaced', 'replaced'],
] as const)('%s removes the download', (code, reason) => {
  expect(reasonToRemove(refusal(code))).toBe(reason);
});

test.each([
  'consent.needed',
  'consent.changed',
  'guardian.awaited',
  'session.ended',
  'rate.limited',
  'server.failed',
  'part.down',
  'page.preparing',
] as const)('%s leaves the download where it is', (code) => {
  expect(reasonToRemove(refusal(code))).toBeNull();
});

test('no answer and an answer that is not of Aqua leave it, and are said to be the network', () => {
  for (const error of [new TypeError('no network'), refusal('row.unknown', true)]) {
    expect(reasonToRemove(error)).toBeNull();
    expect(problemOf(error)).toBe('offline');
  }
});
