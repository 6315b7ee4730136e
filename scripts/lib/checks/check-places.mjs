import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../bootstrap/paths.mjs';

/** The page that says which file decides each rule, and by which name. */
const page = 'docs/where-rules-are.md';

/**
 * Checks that each file that the page of the rules names exists, and that each name stands in its
 * file as a word.
 * @returns {number} the exit code
 */
export function checkPlaces() {
  const wrong = wrongPlaces(readFileSync(join(root, page), 'utf8'), (path) => {
    const file = join(root, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  });
  for (const line of wrong) console.error(`${page}:${line}`);
  return wrong.length === 0 ? 0 : 1;
}

/**
 * @param {string} text of the page
 * @param {(path: string) => string | undefined} read the text of a file; undefined if there is none
 * @returns {string[]} what is wrong, after the number of its line
 */
export function wrongPlaces(text, read) {
  const places = placesIn(text);
  if (places.length === 0) return ['1: no rule is listed.'];
  return places.flatMap(({ line, path, names }) => {
    if (path === undefined || names.length === 0) return [`${line}: a file or a name is missing.`];
    const code = read(path);
    if (code === undefined) return [`${line}: ${path} does not exist.`];
    return names
      .filter((name) => !hasWord(code, name))
      .map((name) => `${line}: ${name} does not stand in ${path}.`);
  });
}

/** The rows of the tables below their headings. @param {string} text */
function placesIn(text) {
  return text
    .split('\n')
    .map((row, index) => ({ line: index + 1, cells: row.split('|').slice(1, -1) }))
    .filter(({ cells }) => cells.length > 0 && !isHeading(cells))
    .map(({ line, cells: [, file = '', names = ''] }) => ({
      line,
      path: inCode(file)[0],
      names: inCode(names),
    }));
}

/** The row with the titles of the columns, and the line below it. @param {string[]} cells */
function isHeading([first = '']) {
  return first.trim() === 'rule' || /^-+$/.test(first);
}

/** @param {string} cell */
function inCode(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** @param {string} code @param {string} name */
function hasWord(code, name) {
  return code.split(/[^\w$]+/).includes(name);
}
