import { publish } from '../../../scripts/lib/benchmarks-page.mjs';
import { startAqua } from '../aqua-process.ts';
import { createReport } from '../report.ts';
import { measureSignInStorm } from './sign-in-storm.ts';
import { measureSlowBodies } from './slow-bodies.ts';
import { measureWorstInputs } from './worst-inputs.ts';

/**
 * Measures the server under attack: `npm run bench:storm` prints how long everybody else waits. The
 * exit code is 1 when a figure is over its limit. Linux only: one machine sends from many addresses.
 */
const report = createReport();
const aqua = await startAqua();
try {
  await measureSignInStorm(aqua, report);
  await measureSlowBodies(aqua, report);
  await measureWorstInputs(aqua, report);
} finally {
  await aqua.dispose();
}
publish('bench:storm', [report.table()]);
process.exitCode = report.isWithinLimits() ? 0 : 1;
