// @module-tag ci

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createServerProcess } from '../testing/machines/server-process.ts';

async function startWith(text: string, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'aqua-env-'));
  const file = join(folder, 'settings.env');
  writeFileSync(file, text);
  const server = await createServerProcess({ ENV_FILE: file, ...env });
  onTestFinished(async () => {
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
  return server.startInVain();
}

test('settings are read from the file; the environment wins', async () => {
  const text = '# of this school\nCOPY_PERCENT=200\nOFFLINE_DAYS="ninety"\n';
  const both = await startWith(text);
  expect(both.output).toMatch(/^COPY_PERCENT /m);
  expect(both.output).toMatch(/^OFFLINE_DAYS /m);
  const one = await startWith(text, { OFFLINE_DAYS: '7' });
  expect(one.output).toMatch(/^COPY_PERCENT /m);
  expect(one.output).not.toContain('OFFLINE_DAYS');
});

test('a file that is not there, or no list of settings, is named with what is wrong', async () => {
  const missing = await startWith('', { ENV_FILE: '/nowhere/aqua.env' });
  expect(missing).toMatchObject({
    code: 1,
    output: expect.stringContaining('/nowhere/aqua.env'),
  });
  const broken = await startWith(
    'MAIL_FROM="Aqua\n<a@b.example>" # two lines\nthis is no setting\n',
  );
  expect(broken).toMatchObject({ code: 1, output: expect.stringContaining('line 3 must be') });
});
