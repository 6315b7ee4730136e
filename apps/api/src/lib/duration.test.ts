import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');

test('every period in SQL comes from a named rule', () => {
  // Migrations are never edited again, and tests state the periods of the specification themselves.
  const exclude = ['**/*.test.ts', 'db/migrations/**', 'testing/**'];
  const files = globSync('**/*.ts', { cwd: folder, exclude });
  expect(files.length).toBeGreaterThan(300);
  // `n * interval '1 day'` only turns a number into an interval: the rule is the number.
  const literal = /(?<!\* )\binterval '/;
  expect(files.filter((file) => literal.test(readFileSync(join(folder, file), 'utf8')))).toEqual(
    [],
  );
});
