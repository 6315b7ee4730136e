import { ensureInstalled } from './lib/install.mjs';
import { endWithParent, handedToPinnedNode } from './lib/pinned-node.mjs';
import { forwardSignals, runMain, UserError } from './lib/child-process.mjs';

await runMain(async () => {
  endWithParent();
  await ensureInstalled();
  if (!(await handedToPinnedNode(import.meta.filename))) await test(process.argv.slice(2));
});

/**
 * Runs all suites, or the named ones, and prints one line of counts at the end.
 * @param {string[]} names
 */
async function test(names) {
  let interrupted = false;
  forwardSignals();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => (interrupted = true));

  let passed = 0;
  let failed = 0;
  /** @type {string[]} */
  const failures = [];
  for (const suite of await chosen(names)) {
    if (interrupted) break;
    const start = performance.now();
    console.log(`\n── ${suite.title} ──`);
    /** @type {import("./lib/suites.mjs").Counts} */
    const counts = await suite.run().catch((/** @type {unknown} */ error) => {
      console.error(error instanceof UserError ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    passed += counts.passed;
    failed += counts.failed;
    failures.push(...(counts.failures ?? []).map((name) => `${suite.title}: ${name}`));
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${suite.title}: ${counts.failed === 0 ? 'fine' : 'FAILED'}, ${seconds} s`);
  }
  if (interrupted) process.exit(130);
  // Their output may be thousands of lines above.
  for (const failure of failures) console.log(`\n${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** @param {string[]} names */
async function chosen(names) {
  const { suites } = await import('./lib/suites.mjs');
  const unknown = names.find((name) => suites.every((suite) => suite.name !== name));
  if (unknown !== undefined) {
    const known = suites.map((suite) => suite.name).join(', ');
    throw new UserError(`There is no suite called ${unknown}. There are: ${known}.`);
  }
  const inCI = (process.env.CI ?? '') !== '';
  return names.length > 0
    ? suites.filter((suite) => names.includes(suite.name))
    : suites.filter(({ only }) => only === undefined || (only === 'CI' && inCI));
}
