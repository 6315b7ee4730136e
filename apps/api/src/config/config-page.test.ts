import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { environment } from './config.ts';

const page = readFileSync(
  resolve(import.meta.dirname, '../../../../docs/configuration.md'),
  'utf8',
);

/** A row of the page's tables: a variable, and the default if it has one. */
const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)` \| (.+?) \| .+ \|$/gm)].map(
  ([, name = '', said = '']) => ({ name, said }),
);

test('docs/configuration.md names every setting, once, and no other', () => {
  const named = rows.map(({ name }) => name);
  expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
});

test('docs/configuration.md has the default of each setting', () => {
  for (const [name, field] of Object.entries(environment.shape)) {
    const value: unknown = field.parse(undefined);
    const isFixed = typeof value === 'string' || typeof value === 'number';
    const said = rows.find((row) => row.name === name)?.said;
    if (isFixed && value !== '') expect(said, name).toBe(`\`${value}\``);
  }
});
