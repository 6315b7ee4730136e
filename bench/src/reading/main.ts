import { measureLargeUpload } from './large-upload.ts';
import { measureFreshStart, measureWarmStart } from './start-time.ts';
import { measureClickToPage } from './click-to-page.ts';
import { createReport } from '../report.ts';
import { startAqua } from '../aqua-process.ts';

/**
 * The README's figures about starting and reading, on this machine and in one run:
 * `npm run bench:reading`, with `-- --fresh` also the first start of a clean clone. Ends with 1 when
 * a limit is passed.
 */
const report = createReport();

if (process.argv.includes('--fresh')) await measureFreshStart(report);
const aqua = await startAqua();
try {
  await measureWarmStart(aqua, report);
  await measureClickToPage(aqua, report);
  await measureLargeUpload(aqua, report);
} finally {
  await aqua.dispose();
}
report.print();
process.exitCode = report.isWithinLimits() ? 0 : 1;
