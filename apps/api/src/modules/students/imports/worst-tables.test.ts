import { studentsForm } from '../../../testing/people/import-students.ts';
import { expect, test } from '../../../testing/test-api.ts';
import { worstTables } from '../../../testing/whole-api/worst-tables.ts';

/** Milliseconds of processor time for which the main thread may answer nobody else. */
const longestHold = 250;
/** Seconds until an answer, on a machine that does other work as well, and megabytes meanwhile. */
const longestAnswer = 20;
const mostMemory = 150;

/** What the main thread and the memory go through until `stop`. */
function watch() {
  const { rss } = process.memoryUsage();
  const seen = { heldMs: 0, megabytes: 0 };
  let cpu = process.threadCpuUsage();
  const timer = setInterval(() => {
    const spent = process.threadCpuUsage(cpu);
    cpu = process.threadCpuUsage();
    seen.heldMs = Math.max(seen.heldMs, (spent.user + spent.system) / 1000);
    seen.megabytes = Math.max(seen.megabytes, (process.memoryUsage().rss - rss) / 1_048_576);
  }, 5);
  return () => {
    clearInterval(timer);
    return seen;
  };
}

for (const [what, [make, code]] of Object.entries(worstTables))
  test(`${what}: an answer, and nobody else waits`, { tags: ['ci'] }, async ({ api }) => {
    const admin = await api.as('Admin');
    const content = await make();
    const body = studentsForm(content);
    const stop = watch();
    const begun = performance.now();
    const refusal = await admin.customers
      .previewImport({ body })
      .then(() => null)
      .catch((error: { code?: string }) => error.code);
    const { heldMs, megabytes } = stop();
    expect(refusal).toBe(code);
    expect((performance.now() - begun) / 1000).toBeLessThan(longestAnswer);
    expect(heldMs).toBeLessThan(longestHold);
    expect(megabytes).toBeLessThan(mostMemory);
  });

test('after a file that was too large, the next one is read', async ({ api }) => {
  const admin = await api.as('Admin');
  const [make] = worstTables['one line of CSV with millions of cells'] ?? [];
  await admin.customers
    .previewImport({ body: studentsForm((await make?.()) ?? '') })
    .catch(() => 0);
  const table = await admin.customers.previewImport({
    body: studentsForm('name,email\nA,a@b.example'),
  });
  expect(table.countRows).toBe(1);
});
