import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root } from '../../bootstrap/paths.mjs';
import { benchmarksPage, blocksOf, currentRelease, withAges } from '../benchmarks-page.mjs';

/**
 * Checks that docs/benchmarks.md has a block for each benchmark, that each says when, where and with
 * which command it was measured, and says so if the code is at a later release.
 * @returns {number} the exit code
 */
export function checkBenchmarks() {
  const { scripts } = readJson(join(root, 'package.json'));
  const wrong = faultsOf(readFileSync(benchmarksPage, 'utf8'), {
    benchmarks: Object.keys(scripts).filter((name) => /^bench\b/.test(name)),
    release: currentRelease(),
  });
  for (const line of wrong) console.error(`docs/benchmarks.md: ${line}`);
  return wrong.length === 0 ? 0 : 1;
}

/**
 * @param {string} text
 * @param {{ benchmarks: string[], release: string }} code the npm scripts that measure, and its release
 */
export function faultsOf(text, { benchmarks, release }) {
  const blocks = blocksOf(text);
  const measured = new Set(blocks.map(({ name }) => name.split(' ')[0]));
  return [
    ...benchmarks.filter((name) => !measured.has(name)).map((name) => `${name} has no block.`),
    ...blocks
      .filter((block) => block.release === undefined)
      .map(({ name }) => `“${name}” does not say when, where, at which release and how.`),
    ...(withAges(text, release) === text
      ? []
      : ['it does not say which figures are older than the code: npm run age-benchmarks.']),
  ];
}
