import { failure, fileTimes, leaveReport, testName } from './report.mjs';

/** The parts of Jest's results that are read here. */
/** @typedef {{ fullName: string, status: string, duration?: number | null, failureMessages: string[] }} Test */
/** @typedef {{ testFilePath: string, perfStats: { runtime: number }, testResults: Test[] }} TestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} Results */

export default class JestReporter {
  /** @param {unknown} _contexts @param {Results} results */
  onRunComplete(_contexts, { numPassedTests, numFailedTests, testResults }) {
    leaveReport({
      passed: numPassedTests,
      failed: numFailedTests,
      failures: testResults.flatMap(({ testFilePath, testResults: tests }) =>
        tests
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages: [message] }) =>
            failure(testName(testFilePath, fullName), message),
          ),
      ),
      retried: [],
      files: testResults.map(({ testFilePath, perfStats, testResults: tests }) => {
        const inTests = tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
        // The time that a file takes beyond its tests goes into its imports.
        const { runtime } = perfStats;
        return fileTimes(testFilePath, runtime, { import: Math.max(0, runtime - inTests) });
      }),
    });
  }
}
