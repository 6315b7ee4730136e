import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /**
     * Milliseconds that a test file spent on anything but the test: `npm test -- --times` shows
     * them.
     */
    spent?: Record<string, number>;
  }
}

/** Counts the time of `work` as spent on `part` by this test file. */
export async function spending<Result>(
  part: 'database' | 'server' | 'polling',
  work: () => Promise<Result>,
): Promise<Result> {
  const meta = TestRunner.getCurrentTest()?.file.meta;
  const start = performance.now();
  try {
    return await work();
  } finally {
    if (meta !== undefined) {
      meta.spent ??= {};
      meta.spent[part] = (meta.spent[part] ?? 0) + performance.now() - start;
    }
  }
}
