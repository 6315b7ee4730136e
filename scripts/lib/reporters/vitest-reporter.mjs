import { failure, fileTimes, leaveReport, testName } from './report.mjs';

/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest/node').TestCase} TestCase */
/** @typedef {import('vitest/node').SerializedError} SerializedError */

export default class VitestReporter {
  /** @param {readonly TestModule[]} modules @param {readonly SerializedError[]} unhandledErrors */
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    leaveReport({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length,
      failures: [
        ...failed.map((test) => failure(nameOf(test), test.result().errors?.[0]?.stack)),
        ...modules.flatMap((module) =>
          module.errors().map(({ stack }) => failure(testName(module.moduleId, 'the file'), stack)),
        ),
        ...unhandledErrors.map(({ stack }) => failure('An error outside of all tests', stack)),
      ],
      retried: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => failure(nameOf(test), test.result().errors?.[0]?.stack)),
      files: modules.map((module) => timesOf(module)),
    });
  }
}

/** @param {TestCase} test */
function nameOf({ module, fullName }) {
  return testName(module.moduleId, fullName);
}

/** @param {TestModule} module */
function timesOf(module) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const import_ = collectDuration + setupDuration;
  const start = environmentSetupDuration + prepareDuration;
  const { spent } = /** @type {{ spent?: Record<string, number> }} */ (module.meta());
  return fileTimes(module.moduleId, start + import_ + duration, {
    start,
    import: import_,
    ...spent,
  });
}
