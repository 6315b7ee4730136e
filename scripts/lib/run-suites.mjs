import { forwardSignals, UserError } from '../bootstrap/child-process.mjs';

/**
 * Runs all suites, or those named on the command line, and prints one line of counts at the end.
 */
export async function main() {
  const names = process.argv.slice(2);
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
    /** @type {import('./suites.mjs').Counts} */
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
  const { suites } = await import('./suites.mjs');
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
