import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { owners, writesOverTheWall } from './owners.ts';

const source = join(import.meta.dirname, '../..');
/** Makes rows of any table: migrations, tests and the demo; and the repair of times that lie ahead. */
const exclude = [
  '**/*.test.ts',
  '**/testing/**',
  'demo/**',
  'db/migrations/**',
  'db/schema-file/**',
  'clock-set-back.ts',
];

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The tables that the statements of a file write, by the names that Kysely has for them. */
function tablesWrittenIn(text: string): string[] {
  const built = text.matchAll(/\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'/g);
  const written = text.matchAll(/\b(?:insert into|update|delete from|merge into)\s+([a-z_]+)\b/g);
  return [...built, ...written].map(([, name = '']) => camelCase(name));
}

test('each table is written by its owner, and by those who have a reason', () => {
  const files = globSync('**/*.ts', { cwd: source, exclude });
  const writes = files.flatMap((file) => {
    const tables = tablesWrittenIn(readFileSync(join(source, file), 'utf8'));
    return tables
      .filter((table): table is keyof typeof owners => table in owners)
      .map((table) => ({ table, file }));
  });
  expect(writes.length).toBeGreaterThan(100);
  const isIn = (folder: string, file: string) => file.startsWith(`${folder}/`);
  const strangers = writes.filter(({ table, file }) => {
    const folders = [owners[table], ...Object.keys(writesOverTheWall[table] ?? {})];
    return !folders.some((folder) => isIn(folder, file));
  });
  expect(strangers).toEqual([]);
  // A reason that nobody needs any more goes.
  const unneeded = Object.entries(writesOverTheWall).flatMap(([table, folders]) =>
    Object.keys(folders).filter(
      (folder) => !writes.some((each) => each.table === table && isIn(folder, each.file)),
    ),
  );
  expect(unneeded).toEqual([]);
});
