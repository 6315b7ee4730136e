import fastify from 'fastify';
import { expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { watchLoop } from './loop-watch.ts';

test('a call that held the event loop is in the log by its pattern; one that waited is not blamed later', async () => {
  const lines: object[] = [];
  const holds: { calls: string[] }[] = [];
  const app = fastify();
  watchLoop(app, { warn: (line: object) => void lines.push(line) }, (hold) => holds.push(hold));
  app.get('/quick', () => 'done');
  app.get('/books/:id', () => {
    const begin = performance.now();
    while (performance.now() - begin < 1_200);
    return 'done';
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await fetch(`${url}/quick`);
  expect(holds).toEqual([]);
  await fetch(`${url}/books/7`);
  await eventually(() => expect(holds).toHaveLength(1));
  expect(lines).toEqual([
    { ms: expect.any(Number), cpuMs: expect.any(Number), calls: ['GET /books/:id'] },
  ]);
  await fetch(`${url}/quick`);
  await app.close();
  expect(holds).toHaveLength(1);
});
