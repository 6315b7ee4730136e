import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What the API keeps in its file store: held to the same tests on a directory and on S3. */
const storing = [
  'files/file-store',
  'modules/catalogue/uploads/*',
  'modules/reading/open-books/reader',
  'modules/catalogue/products/pdfs',
];

export default defineConfig({
  test: {
    // The .env of a developer is not what is tested.
    env: { ENV_FILE: '' },
    // CI's machine is shared. A test that passes only at the second try is shown with "retry x1".
    retry: (process.env['CI'] ?? '') === '' ? 0 : 1,
    pool: 'forks',
    maxWorkers: 3,
    // Generous, for a machine that does other work as well; a test that holds never waits for it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    tags: [{ name: 'ci', description: 'Keeps the machine busy for long: left out of `npm test`.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          root: 'packages',
          isolate: false,
          include: ['*/src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'scripts', root: 'scripts', isolate: false, include: ['lib/**/*.test.mts'] },
      },
      {
        extends: true,
        test: {
          name: 'backoffice',
          root: 'apps/backoffice',
          isolate: false,
          include: ['src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          root: 'apps/backoffice',
          isolate: false,
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: join(import.meta.dirname, 'apps/backoffice/src/testing/setup.ts'),
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          root: 'apps/api',
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: ['scale-out', 'cluster', 'backup', 'deploy', 'modules/leaks/picture-traces'].map(
            (folder) => `src/${folder}/**`,
          ),
          globalSetup: join(import.meta.dirname, 'apps/api/src/testing/global-setup.ts'),
        },
      },
      {
        extends: true,
        test: {
          name: 'traces',
          root: 'apps/api',
          include: ['src/modules/leaks/picture-traces/*.test.ts'],
          // A search keeps all processors busy for a minute: beside other tests it would be late, and
          // they, too.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          globalSetup: join(import.meta.dirname, 'apps/api/src/testing/global-setup.ts'),
        },
      },
      {
        extends: true,
        test: {
          name: 's3',
          root: 'apps/api',
          include: ['src/scale-out/*.test.ts', ...storing.map((path) => `src/${path}.test.ts`)],
          globalSetup: ['global-setup', 's3-setup'].map((name) =>
            join(import.meta.dirname, `apps/api/src/testing/${name}.ts`),
          ),
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          root: 'apps/api',
          include: ['src/cluster/*.test.ts'],
          // Each file has machines of its own; of more at once, they would be late for each other.
          maxWorkers: 1,
          globalSetup: ['global-setup', 's3-setup'].map((name) =>
            join(import.meta.dirname, `apps/api/src/testing/${name}.ts`),
          ),
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'backup',
          root: 'apps/api',
          include: ['src/backup/*.test.ts'],
          globalSetup: join(import.meta.dirname, 'apps/api/src/testing/global-setup.ts'),
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'deploy',
          root: 'apps/api',
          include: ['src/deploy/*.test.ts'],
          globalSetup: join(import.meta.dirname, 'apps/api/src/testing/global-setup.ts'),
        },
      },
      {
        extends: true,
        test: { name: 'native', root: 'apps/reader', include: ['native/*.test.mts'] },
      },
    ],
  },
});
