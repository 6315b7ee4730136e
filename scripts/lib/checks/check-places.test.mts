import { expect, test } from 'vitest';
import { wrongPlaces } from './check-places.mjs';

const files: Record<string, string> = {
  'links/rules.ts': 'export const linkLifetimes = { create: days(7) };',
};

function page(...rows: string[]): string {
  return ['## Links', '', '| rule | decided in | name |', '|---|---|---|', ...rows, ''].join('\n');
}

test('a row whose file exists and has each name is right', () => {
  const text = page('| how long `x` works | `links/rules.ts` | `linkLifetimes`, `create` |');
  expect(wrongPlaces(text, (path) => files[path])).toEqual([]);
});

test('a missing file, a missing name and an empty cell are found, each with its line', () => {
  const text = page(
    '| moved | `links/policy.ts` | `linkLifetimes` |',
    '| renamed | `links/rules.ts` | `create`, `linkLifetime` |',
    '| without a name | `links/rules.ts` | |',
  );
  expect(wrongPlaces(text, (path) => files[path])).toEqual([
    '5: links/policy.ts does not exist.',
    '6: linkLifetime does not stand in links/rules.ts.',
    '7: a file or a name is missing.',
  ]);
});

test('a page without rows is wrong', () => {
  expect(wrongPlaces(page(), () => undefined)).toEqual(['1: no rule is listed.']);
});
