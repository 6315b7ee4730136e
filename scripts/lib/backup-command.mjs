import { runMain, UserError } from './child-process.mjs';
import { ensureInstalled } from './install.mjs';
import { endWithParent, handedToPinnedNode } from './pinned-node.mjs';
import { withProgress } from './progress.mjs';

/**
 * Backs up to, or restores from, the file named on the command line.
 * @param {'backup' | 'restore'} name
 * @param {string} script
 */
export async function runBackupCommand(name, script) {
  await runMain(async () => {
    endWithParent();
    // A restore may begin on an empty machine. A backup must not replace what a running server uses.
    if (name === 'restore') await ensureInstalled();
    if (await handedToPinnedNode(script)) return;
    const { run } = await import('../../apps/api/src/backup/run.ts');
    try {
      await run(name, process.argv[2], { say: (sentence) => console.log(sentence), withProgress });
    } catch (error) {
      throw isForPeople(error) ? new UserError(error.message) : error;
    }
  });
}

/**
 * What the server says to a person is a plain `Error` or a class of its own; a TypeError is a defect.
 * @param {unknown} error
 * @returns {error is Error}
 */
function isForPeople(error) {
  return error instanceof Error && !(error instanceof TypeError);
}
