import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'packages', root: 'packages', include: ['*/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'backoffice', root: 'apps/backoffice', include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          globalSetup: join(import.meta.dirname, 'apps/api/src/testing/global-setup.ts'),
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
