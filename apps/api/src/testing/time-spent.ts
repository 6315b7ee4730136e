import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Milliseconds that a test file spent on what is not the test: `npm test -- --times` shows them. */
    spent?: Record<string, number>;
  }
}

/** Notes the time of `work` as what this test file spent on `part`. */
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
