import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder of the repository. */
export const root = join(import.meta.dirname, '..', '..');
/** What the scripts remember between two runs, and may lose. */
export const cache = join(root, '.data', 'cache');
export const lockfile = join(root, 'package-lock.json');
export const bin = join(root, 'node_modules', '.bin');

/** @param {string} path */
export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The environment for tools: those of the repository first, the pinned Node among them. */
export function toolEnvironment() {
  return { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
}
