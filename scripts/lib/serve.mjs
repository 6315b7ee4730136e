import module from 'node:module';
import { join, resolve } from 'node:path';
import { leaveSignalsToOthers, UserError } from '../bootstrap/child-process.mjs';
import { cache, root } from '../bootstrap/paths.mjs';

/** Runs the server in this process: a second process would take half of the start time. */
export async function main() {
  process.chdir(root);
  module.enableCompileCache(join(cache, 'node'));
  await refuseInVain();
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  const { main: serve } = await import('../../apps/api/src/server.ts');
  await serve();
  leaveSignalsToOthers();
}

/**
 * Refuses a start that would fail, before anything is built: one with wrong settings, one on a port
 * that is taken, and a second one, whose build would disturb the running server.
 */
async function refuseInVain() {
  await import('../../apps/api/src/config/env-file.ts');
  const { readConfig } = await import('../../apps/api/src/config/config.ts');
  const { takeRunLock } = await import('../../apps/api/src/process/run-lock.ts');
  const { refuseTakenPort } = await import('../../apps/api/src/process/port.ts');
  try {
    const config = readConfig(process.env);
    takeRunLock(resolve(root, config.DATA_DIR));
    await refuseTakenPort(config);
  } catch (error) {
    throw error instanceof Error ? new UserError(error.message, { cause: error }) : error;
  }
}
