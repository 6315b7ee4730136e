import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { unitFile } from '../testing/machines/unit.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../../..');

test('systemd reads every line of the unit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aqua-unit-'));
  try {
    const file = join(folder, 'aqua.service');
    await writeFile(file, (await readFile(unitFile, 'utf8')).replaceAll('/opt/aqua', root));
    // It also reports on standard error what it ignores, and still exits with 0.
    const { stderr } = await run('systemd-analyze', ['verify', file]);
    expect(stderr).toBe('');
    const { stdout } = await run('systemd-analyze', ['security', '--offline=true', file]);
    expect(stdout).toMatch(/exposure level for aqua.service: [01]\.\d OK/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
