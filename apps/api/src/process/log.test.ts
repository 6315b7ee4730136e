import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function listen() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      const { msg, repeated, reqId } = JSON.parse(line.toString()) as Record<string, unknown>;
      lines.push({
        msg,
        ...(repeated !== undefined && { repeated }),
        ...(reqId !== undefined && { reqId }),
      });
      done();
    },
  });
  return { lines, log: createLog('info', stream) };
}

const away = (where: string) =>
  Object.assign(new Error(`connect ECONNREFUSED ${where}`), { code: 'ECONNREFUSED' });

test('an outage is logged at once, and then once a minute with the number of failures', () => {
  const { lines, log } = listen();
  for (let second = 0; second < 150; second += 1) {
    log.child({ reqId: second }).error({ err: away(`call ${second}`) }, 'request failed');
    vi.advanceTimersByTime(1_000);
  }
  vi.advanceTimersByTime(300_000);
  expect(lines).toEqual([
    { msg: 'request failed', reqId: 0 },
    { msg: 'request failed', repeated: 59, reqId: 59 },
    { msg: 'request failed', repeated: 60, reqId: 119 },
    { msg: 'request failed', repeated: 30, reqId: 149 },
  ]);
  log.error({ err: away('later') }, 'request failed');
  expect(lines).toHaveLength(5);
});

test('another failure, another message and a line without an error are all logged', () => {
  const { lines, log } = listen();
  const faults = [new Error('one'), new Error('another')];
  for (let time = 0; time < 2; time += 1) {
    log.warn({ err: away('here') }, 'the job queue reports an error');
    log.warn({ err: away('here') }, 'a database connection broke');
    for (const err of faults) log.error({ err }, 'request failed');
    log.info('all is well');
    log.fatal({ err: away('here') }, 'the end');
  }
  expect(lines.map(({ msg }) => msg)).toEqual([
    'the job queue reports an error',
    'a database connection broke',
    'request failed',
    'request failed',
    'all is well',
    'the end',
    'all is well',
    'the end',
  ]);
});
