/** @type {import('jest').Config} */
module.exports = {
  preset: 'jest-expo',
  // The first test of a file also loads React Native, which takes seconds on a busy machine.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFiles: ['<rootDir>/src/testing/setup.ts'],
};
