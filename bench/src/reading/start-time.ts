import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { stopProcess, npmStart, type Aqua } from '../aqua-process.ts';
import { median, type Report } from '../report.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');

/** Measures a clean clone up to its first answered request: `npm ci`, builds, demo catalogue. */
export async function measureFreshStart(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aqua-fresh-'));
  try {
    await run('git', ['clone', '--quiet', root, folder]);
    const { child, took } = await npmStart(folder, { PORT: '4791', DATA_DIR: '.data' });
    report.add('fresh start, from a clean clone', took / 1000, 's', 240);
    await stopProcess(child);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures a later start, as the median of five. */
export async function measureWarmStart(aqua: Aqua, report: Report): Promise<void> {
  const took: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await aqua.stop();
    took.push(await aqua.start());
  }
  report.add('warm start, to the first answered request', median(took) / 1000, 's', 3);
}
