import { UserError } from '../bootstrap/child-process.mjs';
import { withProgress } from '../bootstrap/progress.mjs';

/**
 * Backs up to, or restores from, the file named on the command line.
 * @param {'backup' | 'restore'} name
 */
export async function runBackupCommand(name) {
  const { run } = await import('../../apps/api/src/backup/run.ts');
  try {
    await run(name, process.argv[2], { say: (sentence) => console.log(sentence), withProgress });
  } catch (error) {
    throw isForPeople(error) ? new UserError(error.message) : error;
  }
}

/**
 * What the server says to a person is a plain `Error` or a class of its own; a TypeError is a defect.
 * @param {unknown} error
 * @returns {error is Error}
 */
function isForPeople(error) {
  return error instanceof Error && !(error instanceof TypeError);
}
