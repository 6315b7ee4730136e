import { publish } from '../../../scripts/lib/benchmarks-page.mjs';
import { measureLargeUpload } from './large-upload.ts';
import { measureFreshStart, measureWarmStart } from './start-time.ts';
import { measureClickToPage } from './click-to-page.ts';
import { measurePagesBesideASearch } from './pages-beside-a-search.ts';
import { createReport } from '../report.ts';
import { startAqua } from '../aqua-process.ts';

/**
 * Measures starting and reading, in one run: `npm run bench:reading`. With `-- --fresh` it also
 * measures the first start of a clean clone. The exit code is 1 when a figure is over its limit.
 */
const report = createReport();

if (process.argv.includes('--fresh')) await measureFreshStart(report);
const aqua = await startAqua();
try {
  await measureWarmStart(aqua, report);
  await measureClickToPage(aqua, report);
  await measurePagesBesideASearch(aqua, report);
  await measureLargeUpload(aqua, report);
} finally {
  await aqua.dispose();
}
publish('bench:reading', [report.table()]);
process.exitCode = report.isWithinLimits() ? 0 : 1;
