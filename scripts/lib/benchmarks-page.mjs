import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { readJson, root } from '../bootstrap/paths.mjs';

/** Where the figures of the benchmarks stand, each in the block of the benchmark that measured it. */
export const benchmarksPage = join(root, 'docs', 'benchmarks.md');

const block = /<!-- measured: (?<name>.+) -->\n(?<figures>[^]*?)<!-- \/measured -->/g;

/** The first line of a block, with what is added once the code is newer. */
const origin =
  /^(?<made>Measured on \d{4}-\d\d-\d\d on .+, release (?<release>\d+\.\d+\.\d+), with `.+`\.)(?: \*\*Older than .+)?$/m;

/**
 * The release that the code is at: what comes after a release is counted to it until there is the next.
 * @returns {string}
 */
export function currentRelease() {
  return readJson(join(root, 'package.json')).version;
}

/**
 * A table as it stands on the page: the first column names what the others measure.
 * @param {string[]} heads
 * @param {(string | number)[][]} rows
 */
export function tableOf(heads, rows) {
  const line = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  const rule = `|---|${heads
    .slice(1)
    .map(() => '--:|')
    .join('')}`;
  return [line(heads), rule, ...rows.map(line)].join('\n');
}

/** As in "2 cores (AMD EPYC), 8 GB, Node 26.10.0". */
export function machine() {
  const [core] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${core?.model.trim()}), ${memory} GB, Node ${process.versions.node}`;
}

/**
 * Prints what a benchmark has measured. With `--write` it also replaces the benchmark's block on the page.
 * @param {string} name the npm script, with the flag that makes it measure something else
 * @param {string[]} parts tables and sentences
 * @param {{ args?: string[], page?: string }} from what the benchmark was called with, and the page
 * @throws {Error} when the page has no such block
 */
export function publish(name, parts, { args = process.argv.slice(2), page = benchmarksPage } = {}) {
  const figures = parts.join('\n\n');
  console.log(`\n${figures}`);
  if (!args.includes('--write')) return;
  const text = readFileSync(page, 'utf8');
  const names = blocksOf(text).map((each) => each.name);
  if (!names.includes(name))
    throw new Error(`${page} has no block “${name}”. It has: ${names.join(', ')}.`);
  const written = `<!-- measured: ${name} -->\n${originOf(name, args)}\n\n${figures}\n<!-- /measured -->`;
  writeFileSync(
    page,
    text.replaceAll(block, (old, /** @type {string} */ each) => (each === name ? written : old)),
  );
}

/** @param {string} name @param {string[]} args */
function originOf(name, args) {
  const [script = ''] = name.split(' ');
  const flags = args.filter((arg) => arg !== '--write').map(quoted);
  const command = ['npm run', script, ...(flags.length > 0 ? ['--', ...flags] : [])].join(' ');
  const date = new Date().toISOString().slice(0, 10);
  return `Measured on ${date} on ${machine()}, release ${currentRelease()}, with \`${command}\`.`;
}

/** As it is typed in a shell. @param {string} arg */
function quoted(arg) {
  return /^[\w./:=-]+$/.test(arg) ? arg : `'${arg}'`;
}

/**
 * The blocks of a page. `release` is missing where a block does not say when, where and how it was
 * measured.
 * @param {string} text
 */
export function blocksOf(text) {
  return [...text.matchAll(block)].map(({ groups = {} }) => ({
    name: groups['name'] ?? '',
    release: origin.exec(groups['figures'] ?? '')?.groups?.['release'],
  }));
}

/**
 * The page, on which each block of another release says that it is older than the code.
 * @param {string} text
 * @param {string} release that of the code
 */
export function withAges(text, release) {
  return text.replaceAll(new RegExp(origin, 'gm'), (_, made, /** @type {string} */ measured) =>
    measured === release
      ? made
      : `${made} **Older than the code it measures**, which is at release ${release}.`,
  );
}
