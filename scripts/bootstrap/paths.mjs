import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder of the repository. */
export const root = join(import.meta.dirname, '..', '..');
/** Files that the scripts keep between two runs. They may be deleted at any time. */
export const cache = join(root, '.data', 'cache');
export const lockfile = join(root, 'package-lock.json');
export const bin = join(root, 'node_modules', '.bin');

/** @param {string} path */
export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The environment for tools. PATH begins with the repository's programs and its pinned Node. */
export function toolEnvironment() {
  return { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
}
