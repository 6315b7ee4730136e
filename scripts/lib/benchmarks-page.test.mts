import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  benchmarksPage,
  blocksOf,
  currentRelease,
  publish,
  tableOf,
  withAges,
} from './benchmarks-page.mjs';
import { faultsOf } from './checks/check-benchmarks.mjs';

let folder: string;
let page: string;
const read = () => readFileSync(page, 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqua-benchmarks-'));
  page = join(folder, 'benchmarks.md');
  cpSync(benchmarksPage, page);
  vi.spyOn(console, 'log').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const table = tableOf(
  ['what', 'measured', 'at most'],
  [
    ['the storm lasted', '$1 s', ''],
    ['… cut off', 0, 0],
  ],
);

/** What stands on the page before the block, in it, and behind it. */
function partsOf(text: string, name: string): [string, string, string] {
  const [before = '', rest = ''] = text.split(`<!-- measured: ${name} -->`);
  const [inside = '', ...after] = rest.split('<!-- /measured -->');
  return [before, inside, after.join('<!-- /measured -->')];
}

test('a benchmark replaces its own block and nothing else', () => {
  const [before, old, after] = partsOf(read(), 'bench:storm');
  publish('bench:storm', [table, 'A sentence.'], { args: ['--write'], page });
  const [newBefore, written, newAfter] = partsOf(read(), 'bench:storm');
  expect([newBefore, newAfter]).toEqual([before, after]);
  expect(written).not.toBe(old);
  expect(written).toContain(
    '\n\n| what | measured | at most |\n|---|--:|--:|\n| the storm lasted | $1 s |  |\n| … cut off | 0 | 0 |\n\nA sentence.\n',
  );
});

test('what a flag measures has a block of its own', () => {
  const [, lists] = partsOf(read(), 'bench:lists');
  publish('bench:lists --bulk', [table], { args: ['--bulk', '--write'], page });
  expect(partsOf(read(), 'bench:lists')[1]).toBe(lists);
  expect(partsOf(read(), 'bench:lists --bulk')[1]).toContain(
    'with `npm run bench:lists -- --bulk`.',
  );
});

test('a block names the date, the machine, the release and the command as it was run', () => {
  const args = ['--only', 'newest page', '--write', '--seconds', '2'];
  publish('bench', [table], { args, page });
  const [, written] = partsOf(read(), 'bench');
  const { version } = process;
  expect(written.trimStart().split('\n')[0]).toMatch(
    new RegExp(
      `^Measured on \\d{4}-\\d\\d-\\d\\d on ${cpus().length} cores \\(.+\\), \\d+ GB, Node ${version.slice(1)}, ` +
        `release ${currentRelease()}, with \`npm run bench -- --only 'newest page' --seconds 2\`\\.$`,
    ),
  );
  expect(blocksOf(read()).find(({ name }) => name === 'bench')?.release).toBe(currentRelease());
});

test('without --write the page stays as it is', () => {
  publish('bench:storm', [table], { args: [], page });
  expect(read()).toBe(readFileSync(benchmarksPage, 'utf8'));
});

test('a name that has no block is refused, with those that have one', () => {
  expect(() => publish('bench:strom', [table], { args: ['--write'], page })).toThrow(
    /benchmarks\.md has no block “bench:strom”\. It has: bench.*, bench:storm, /,
  );
  expect(read()).toBe(readFileSync(benchmarksPage, 'utf8'));
});

test('a block says that it is older than the code, until it is measured again', () => {
  publish('bench:storm', [table], { args: ['--write'], page });
  const later = withAges(read(), '99.0.0');
  expect(partsOf(later, 'bench:storm')[1]).toContain(
    'with `npm run bench:storm`. **Older than the code it measures**, which is at release 99.0.0.\n',
  );
  expect(withAges(later, '99.0.0')).toBe(later);
  expect(partsOf(withAges(later, '99.0.1'), 'bench:storm')[1]).toContain('at release 99.0.1.\n');
  expect(partsOf(withAges(later, currentRelease()), 'bench:storm')[1]).not.toContain('Older');
});

test('the check names a benchmark without a block, a block without its origin, and one that hides its age', () => {
  const text = '<!-- measured: bench -->\n| 1 |\n<!-- /measured -->\n';
  expect(faultsOf(text, { benchmarks: ['bench', 'bench:web'], release: '1.0.0' })).toEqual([
    'bench:web has no block.',
    '“bench” does not say when, where, at which release and how.',
  ]);
  publish('bench:storm', [table], { args: ['--write'], page });
  expect(faultsOf(read(), { benchmarks: [], release: '99.0.0' })).toEqual([
    'it does not say which figures are older than the code: npm run age-benchmarks.',
  ]);
  expect(faultsOf(withAges(read(), '99.0.0'), { benchmarks: [], release: '99.0.0' })).toEqual([]);
});
