import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { test } from '../src/harness/test.ts';

const root = resolve(import.meta.dirname, '../..');

/** Printed after each command, so that its answer ends there. */
const end = '── end of the answer ──';

test('the commands of docs/api.md answer what the page says @main', async ({ server }) => {
  const page = await readFile(resolve(root, 'docs/api.md'), 'utf8');
  const examples = [...page.matchAll(/^```sh\n([^]*?)^```\n\n^```json\n([^]*?)^```/gm)];
  const commands = examples.map(([, command = '']) => `${command}\necho; echo '${end}'\n`).join('');
  const script = `set -eu\n${commands.replaceAll('http://localhost:4000', server.url)}`;
  const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd: root });
  const answers = stdout.split(end).slice(0, -1);
  expect(answers).toHaveLength(examples.length);
  for (const [at, [, command, said = '']] of examples.entries())
    expect(JSON.parse(answers[at] ?? ''), command).toEqual(wanted(JSON.parse(said)));
});

/** The required part of an answer: `…` stands for anything, and other fields may be there. */
function wanted(said: unknown): unknown {
  if (said === '…') return expect.anything();
  if (Array.isArray(said)) return said.map(wanted);
  if (typeof said !== 'object' || said === null) return said;
  const fields = Object.entries(said).map(([name, value]) => [name, wanted(value)]);
  return expect.objectContaining(Object.fromEntries(fields));
}
