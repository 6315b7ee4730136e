import { startAqua } from '../aqua-process.ts';
import { createReport } from '../report.ts';
import { measureSignInStorm } from './sign-in-storm.ts';
import { measureSlowBodies } from './slow-bodies.ts';

/**
 * The server under strain: `npm run bench:storm` prints what others notice of it and ends with 1
 * when a limit is passed. Linux only: one machine asks from many addresses.
 */
const report = createReport();
const aqua = await startAqua();
try {
  await measureSignInStorm(aqua, report);
  await measureSlowBodies(aqua, report);
} finally {
  await aqua.dispose();
}
report.print();
process.exitCode = report.isWithinLimits() ? 0 : 1;
