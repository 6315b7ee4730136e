import { checkLease, timesAtContact, type LeaseTimes } from './lease-clock';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.parse('2026-11-22T10:00:00Z');

/** A lease of 7 days that the server gave while the device's clock was `wrong` milliseconds off. */
function given(wrong = 0): LeaseTimes {
  return timesAtContact(
    { now: new Date(now).toISOString(), offlineUntil: new Date(now + 7 * dayMs).toISOString() },
    { device: now + wrong, steady: now + wrong },
  );
}

/**
 * Checks the lease when the device's clock has advanced by `passed` since the contact, in an app
 * that has just been started.
 */
function after(times: LeaseTimes, passed: number, wrong = 0) {
  const device = now + wrong + passed;
  return checkLease(times, { device, steady: device });
}

const yearMs = 365 * dayMs;

test.each([0, yearMs, -yearMs])(
  'a lease runs until its end and not at it, with a clock that is %p ms off',
  (wrong) => {
    const times = given(wrong);
    expect(after(times, 0, wrong).state).toBe('running');
    expect(after(times, 7 * dayMs - 1, wrong).state).toBe('running');
    expect(after(times, 7 * dayMs, wrong).state).toBe('ended');
  },
);

test('a clock that is set back by more than a correction closes the book until it is right again', () => {
  const { times } = after(given(), 3 * dayMs);
  expect(after(times, 3 * dayMs - 5 * 60_000).state).toBe('running');
  expect(after(times, 3 * dayMs - 5 * 60_000 - 1).state).toBe('clockSetBack');
  expect(after(times, -yearMs).state).toBe('clockSetBack');
  expect(after(times, 3 * dayMs + 1).state).toBe('running');
});

test('a clock that is set back while the book is open does not stop the time', () => {
  const clocks = { device: now - 5 * dayMs, steady: now + 2 * dayMs };
  const { state, times } = checkLease(given(), clocks);
  expect(state).toBe('clockSetBack');
  expect(times.latest).toBe(now + 2 * dayMs);
  expect(checkLease(times, { device: now, steady: now + 7 * dayMs }).state).toBe('ended');
});

test('a clock that is set forward beyond the end and back again has ended the lease', () => {
  const forward = after(given(), 8 * dayMs);
  expect(forward.state).toBe('ended');
  expect(after(forward.times, hourMs).state).toBe('ended');
});

test('a clock that is set forward and back before the end closes the book until a contact', () => {
  const { times } = after(given(), 6 * dayMs);
  expect(after(times, hourMs).state).toBe('clockSetBack');
  expect(after(given(), hourMs).state).toBe('running');
});
