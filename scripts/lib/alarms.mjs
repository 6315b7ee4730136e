import { join } from 'node:path';
import { run } from '../bootstrap/child-process.mjs';
import { ensurePackages } from './debian-packages.mjs';
import { root } from '../bootstrap/paths.mjs';

/**
 * Checks the alarms with Prometheus' own tool: that they can be read, and that each begins when it
 * should. apps/api/src/watching/monitoring.test.ts checks that what they name is measured.
 * @returns {Promise<number>} 0 when they are fine
 */
export async function checkAlarms() {
  const packages = ['prometheus'];
  const remedy = 'The check of the alarms needs promtool, of the package prometheus.';
  await ensurePackages({ programs: ['promtool'], packages, remedy });
  const cwd = join(root, 'deploy', 'monitoring');
  const read = await run('promtool', ['check', 'rules', 'alerts.yaml'], { cwd });
  return read === 0 ? run('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd }) : read;
}
