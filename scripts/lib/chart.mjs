import { join } from 'node:path';
import { run } from '../bootstrap/child-process.mjs';
import { root, toolEnvironment } from '../bootstrap/paths.mjs';

/**
 * Checks the Helm chart with tools from a lockfile of their own, because nothing else needs them.
 * @returns {Promise<number>} 0 when it is fine
 */
export async function checkChart() {
  const cwd = join(root, 'deploy', 'helm', 'check');
  const env = toolEnvironment();
  const installed = await run('npm', ['ci', '--loglevel=error'], { cwd, env });
  return installed === 0 ? run('node', ['check.mjs'], { cwd, env }) : installed;
}
