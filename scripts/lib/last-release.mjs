import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkOut, lastRelease } from '../../apps/api/src/testing/machines/last-release.ts';
import { ensureBuilt } from './build.mjs';
import { UserError } from '../bootstrap/child-process.mjs';
import { root } from '../bootstrap/paths.mjs';

/** The part that is taken from this commit: the schema. */
const migrations = [
  'migrate.ts',
  'schema.sql',
  'ran-migrations.ts',
  'releases.ts',
  'migrations',
].map((name) => `apps/api/src/db/${name}`);

/**
 * Tests of the schema itself: one undoes a migration by hand, and one knows each table by its name.
 * On the schema of another commit they don't show how the release behaves.
 */
const testsOfSchema = [
  'apps/api/src/modules/accounts/devices/upgrade.test.ts',
  'apps/api/src/modules/law/personal-data/personal-tables.test.ts',
];

/**
 * Runs `work` in a folder with the last release, whose tests create their databases with the
 * migrations of this commit. What fails there would fail while one release replaces the other.
 * @template Result
 * @param {(folder: string) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLastRelease(work) {
  const release = lastRelease();
  if (release === undefined)
    throw new UserError('The history of this clone has no earlier release.');
  await ensureBuilt();
  const folder = await checkOut(release);
  try {
    for (const path of migrations)
      cpSync(join(root, path), join(folder, path), { recursive: true, force: true });
    for (const path of testsOfSchema) rmSync(join(folder, path), { force: true });
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
