import module from 'node:module';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { cache, root } from './lib/paths.mjs';
import { endWithParent, handedToPinnedNode } from './lib/pinned-node.mjs';
import { leaveSignalsToOthers, runMain, UserError } from './lib/child-process.mjs';

await runMain(async () => {
  endWithParent();
  await ensureInstalled();
  if (!(await handedToPinnedNode(import.meta.filename))) await serve();
});

/** Runs the server in this process: a second process would take half of the start time. */
async function serve() {
  process.chdir(root);
  module.enableCompileCache(join(cache, 'node'));
  await refuseSecondStart();
  const { ensureBuilt } = await import('./lib/build.mjs');
  await ensureBuilt();
  const { main } = await import('../apps/api/src/server.ts');
  await main();
  leaveSignalsToOthers();
}

/** Refuses before anything is built, because a build would disturb the server that runs. */
async function refuseSecondStart() {
  const { AlreadyRunning, takeRunLock } = await import('../apps/api/src/run-lock.ts');
  try {
    takeRunLock(resolve(root, process.env.DATA_DIR || '.data'));
  } catch (error) {
    throw error instanceof AlreadyRunning ? new UserError(error.message) : error;
  }
}
