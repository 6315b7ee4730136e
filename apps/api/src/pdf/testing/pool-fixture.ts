import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import { createPdfPool, type PdfPool } from '../pool.ts';

/**
 * A pool of one child that lives as long as the test file, and files that are removed with the
 * test.
 */
export const test = base.extend<{ pool: PdfPool; file: (bytes: Buffer) => string }>({
  pool: [
    // oxlint-disable-next-line no-empty-pattern -- vitest wants the pattern
    async ({}, use) => {
      const pool = createPdfPool({ size: 1 });
      await use(pool);
      await pool.close();
    },
    { scope: 'file' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- vitest wants the pattern
  file: async ({}, use) => {
    const directory = mkdtempSync(join(tmpdir(), 'aqua-pdf-'));
    let count = 0;
    await use((bytes) => {
      const path = join(directory, `${(count += 1)}.pdf`);
      writeFileSync(path, bytes);
      return path;
    });
    rmSync(directory, { recursive: true, force: true });
  },
});
