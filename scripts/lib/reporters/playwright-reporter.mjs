import { failure, fileTimes, leaveReport, testName } from './report.mjs';

/** The parts of Playwright's results that are read here. */
/** @typedef {{ category: string, title: string, duration: number, steps: TestStep[] }} TestStep */
/** @typedef {{ duration: number, steps: TestStep[], error?: { message?: string } }} TestResult */
/** @typedef {{ title: string, location: { file: string }, results: TestResult[], outcome(): string }} TestCase */

export default class PlaywrightReporter {
  /** @type {Map<string, { whole: number, parts: Record<string, number> }>} */
  #files = new Map();
  /** @type {Set<TestCase>} */
  #tests = new Set();

  /** @param {TestCase} test @param {TestResult} result */
  onTestEnd(test, { duration, steps }) {
    this.#tests.add(test);
    const { file } = test.location;
    const times = this.#files.get(file) ?? { whole: 0, parts: {} };
    times.whole += duration;
    for (const step of steps) addStep(times.parts, step);
    this.#files.set(file, times);
  }

  onEnd() {
    const tests = [...this.#tests];
    const failed = tests.filter((test) => test.outcome() === 'unexpected');
    leaveReport({
      passed: tests.filter((test) => ['expected', 'flaky'].includes(test.outcome())).length,
      failed: failed.length,
      failures: failed.map((test) => failure(nameOf(test), test.results.at(-1)?.error?.message)),
      retried: tests
        .filter((test) => test.outcome() === 'flaky')
        .map((test) => failure(nameOf(test), test.results[0]?.error?.message)),
      files: [...this.#files].map(([file, { whole, parts }]) => fileTimes(file, whole, parts)),
    });
  }

  printsToStdio() {
    return false;
  }
}

/** @param {TestCase} test */
function nameOf({ location, title }) {
  return testName(location.file, title);
}

/**
 * Adds the time of a step to the part that it belongs to. The outermost step with a part counts,
 * together with all steps inside it.
 * @param {Record<string, number>} parts
 * @param {TestStep} step
 */
function addStep(parts, step) {
  const part = partOf(step);
  if (part === undefined) for (const inner of step.steps) addStep(parts, inner);
  else parts[part] = (parts[part] ?? 0) + step.duration;
}

/** @param {TestStep} step */
function partOf({ category, title }) {
  if (/^Fixture "?(server|demoBooks)/.test(title)) return 'server';
  if (/^(Fixture "?(browser|context|page)|Launch browser|Create (context|page))/.test(title))
    return 'browser';
  if (/^(Navigate|Reload|Go back)/.test(title)) return 'page loads';
  if (title === 'axe') return 'axe';
  return category === 'expect' ? 'waiting' : undefined;
}
