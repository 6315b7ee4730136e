import { failure, fileTimes, leaveReport, testName } from './report.mjs';

export default class JestReporter {
  /**
   * @param {unknown} _contexts
   * @param {import('@jest/test-result').AggregatedResult} results
   */
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
        // What a file takes beside its tests are its imports.
        const { runtime } = perfStats;
        return fileTimes(testFilePath, runtime, { import: Math.max(0, runtime - inTests) });
      }),
    });
  }
}
