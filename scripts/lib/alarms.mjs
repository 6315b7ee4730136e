import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../bootstrap/child-process.mjs';
import { ensurePackages } from './machines/debian-packages.mjs';
import { root } from '../bootstrap/paths.mjs';

const cwd = join(root, 'deploy', 'monitoring');

/**
 * Checks the alarms with Prometheus' own tool: that they can be read, and that each fires when it
 * should. apps/api/src/watching/monitoring.test.ts checks that the metrics in them are measured.
 * @returns {Promise<number>} 0 when they are fine
 */
export async function checkAlarms() {
  const packages = ['prometheus'];
  const remedy = 'The check of the alarms needs promtool, of the package prometheus.';
  await ensurePackages({ programs: ['promtool'], packages, remedy });
  return (
    (await run('promtool', ['check', 'rules', 'alerts.yaml'], { cwd })) ||
    (await run('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd })) ||
    (await checkKubernetes())
  );
}

/** Debian's Prometheus is built without Kubernetes, so targets of another kind stand in for its pods. */
async function checkKubernetes() {
  const text = readFileSync(join(cwd, 'kubernetes.yaml'), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'aqua-prometheus-'));
  const file = join(folder, 'kubernetes.yaml');
  writeFileSync(file, text.replace('kubernetes_sd_configs: [{ role: pod }]', 'static_configs: []'));
  try {
    return await run('promtool', ['check', 'config', '--syntax-only', file], { cwd });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
