import { expect, test } from 'vitest';
import { runShutdownSteps } from './run-shutdown-steps.ts';

test('every step runs, the last one first, and the first error is thrown', async () => {
  const ended: string[] = [];
  const failing = (name: string) => () => {
    ended.push(name);
    throw new Error(name);
  };
  const stop = runShutdownSteps([
    () => void ended.push('lock'),
    failing('database'),
    async () => failing('queue')(),
    async () => void ended.push('server'),
  ]);
  await expect(stop).rejects.toThrow('queue');
  expect(ended).toEqual(['server', 'queue', 'database', 'lock']);
});
