import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { lockfile, readJson, root } from './paths.mjs';
import { withProgress } from './progress.mjs';
import { runQuietly } from './child-process.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.aqua-lock');

/** Installs the dependencies when they are missing or differ from the lockfile. */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!isInstalledByHand()) await install();
  writeFileSync(stamp, wanted);
}

/**
 * True after `npm install`: npm's own record then equals the lockfile, except for other platforms.
 */
function isInstalledByHand() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(packages()).every(([path, wanted]) =>
    installed[path] === undefined
      ? wanted.optional === true || wanted.link === true
      : isDeepStrictEqual(installed[path], wanted),
  );
}

/** @returns {Record<string, { optional?: boolean, link?: boolean }>} */
function packages() {
  const all = Object.entries(readJson(lockfile).packages);
  return Object.fromEntries(all.filter(([path]) => path.includes('node_modules/')));
}

async function install() {
  const missing = existsSync(modules) ? 'are older than package-lock.json' : 'are missing';
  console.log(`The dependencies ${missing}: running npm ci.`);
  const paths = Object.entries(packages())
    .filter(([, wanted]) => wanted.optional !== true && wanted.link !== true)
    .map(([path]) => join(root, path, 'package.json'));
  const measure = () =>
    `${paths.filter((path) => existsSync(path)).length} of ${paths.length} packages`;
  // npm ci replaces the Node in node_modules, so npm must run on the Node of the machine.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !part.startsWith(modules));
  const options = { cwd: root, env: { ...process.env, PATH: PATH.join(delimiter) } };
  await withProgress(
    'Installing the dependencies',
    () => runQuietly('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options),
    measure,
  );
}
