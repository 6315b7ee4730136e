import { expect, test } from 'vitest';
import { createKeptThread, ThreadEnded } from './kept-thread.ts';

/** A script that answers a job with it, fills its memory, works for ever, or fails. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (job) => {
      if (job === 'fill') for (const kept = []; ; ) kept.push(new Array(1_000).fill(Math.random()));
      if (job === 'work') for (;;);
      if (job === 'fail') throw new RangeError('failed');
      parentPort.postMessage(job);
    });`)}`,
);
const thread = createKeptThread<string, string>({ script, heapMegabytes: 32, idleMs: 1_000 });
const run = (job: string, deadlineMs = 60_000) => thread.run(job, [], deadlineMs);

for (const [job, reason, deadlineMs] of [
  ['fill', ThreadEnded],
  ['work', ThreadEnded, 1_000],
  ['fail', RangeError],
] as const)
  test(`a job that does not end well ends its thread alone: ${job}`, async () => {
    expect(await run('first')).toBe('first');
    await expect(run(job, deadlineMs)).rejects.toBeInstanceOf(reason);
    expect(await run('next')).toBe('next');
  });
