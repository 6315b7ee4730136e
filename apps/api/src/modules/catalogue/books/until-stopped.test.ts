import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { untilStopped } from './until-stopped.ts';

test('a turn that ends leaves no listener on the signal of its process', async () => {
  const { signal } = new AbortController();
  for (let turn = 0; turn < 3; turn += 1) await untilStopped(Promise.resolve(), signal);
  const failing = untilStopped(Promise.reject(new Error('no disk')), signal);
  await expect(failing).rejects.toThrow('no disk');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a process that stops does not wait for the work', async () => {
  const stopping = new AbortController();
  const hanging = untilStopped(new Promise(() => {}), stopping.signal);
  stopping.abort();
  await hanging;
  await untilStopped(new Promise(() => {}), stopping.signal);
});
