// @module-tag ci
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerProcess, type ServerProcess } from '../testing/machines/server-process.ts';
import { runCommand } from '../testing/machines/run-command.ts';

const commands = [
  'create-super-admin',
  'reset-two-step',
  'rotate-mark-key',
  'accept-secret-key',
  'backup',
  'restore',
];
let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aqua-commands-'));
  server = await createServerProcess({ DEMO: 'off' });
  await server.start();
});
afterAll(async () => {
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});

test('every command says how it is called, and does nothing else', async () => {
  const overview = await runCommand('--help', {});
  expect(overview).toMatchObject({ code: 0, said: expect.stringContaining('Usage: aqua COMMAND') });
  for (const name of commands) {
    expect(overview.said).toContain(`  ${name} `);
    expect(await runCommand([name, '--help'], { INIT_CWD: folder })).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Usage: aqua ${name}`),
    });
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('a word that no command knows is refused with its usage, and is no file', async () => {
  for (const [words, said] of [
    [['bakcup'], 'There is no command bakcup.'],
    [['backup'], 'FILE is missing.'],
    [['backup', '--fast'], "Unknown option '--fast'"],
    [['backup', 'one', 'two'], '"two" is one word too many.'],
    [['rotate-mark-key', '1'], '"1" is one word too many.'],
  ] as const)
    expect(await runCommand([...words], { INIT_CWD: folder })).toMatchObject({
      code: 2,
      said: expect.stringMatching(new RegExp(`^${said}[^]*Usage: aqua`)),
    });
  expect(readdirSync(folder)).toEqual([]);
});

test('the commands work on the embedded database, of a server that runs or does not', async () => {
  const env = { DATA_DIR: server.dataDir, INIT_CWD: folder };
  const lines = ['Siri', 'siri@test.example', 'Harbour-2026'];
  const use = async (file: string) => {
    expect(await runCommand('rotate-mark-key', env)).toMatchObject({ code: 0 });
    expect(await runCommand('reset-two-step', env, ['siri@test.example'])).toMatchObject({
      code: 1,
      said: 'Two-step login is not on\n',
    });
    // Its name begins with a hyphen.
    expect(await runCommand(['backup', '--', file], env)).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, file))).toBe(true);
  };
  expect(await runCommand('create-super-admin', env, lines)).toMatchObject({ code: 0 });
  await use('--running.backup');
  await server.stop();
  await use('--stopped.backup');
  const without = { DATA_DIR: join(folder, 'nothing') };
  expect(await runCommand('rotate-mark-key', without)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no data in'),
  });
});
