import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { alone } from './alone.mjs';
import { runQuietly, UserError } from './child-process.mjs';
import { cache, lockfile, readJson, root } from './paths.mjs';
import { withProgress } from './progress.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.aqua-lock');

/** Installs the dependencies when they are missing or differ from the lockfile. */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isInstalled()) return;
  refuseReadOnly();
  await alone(async () => {
    if (isInstalled()) return;
    if (!isInstalledByHand()) await install();
    writeFileSync(stamp, wanted);
  });
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
  const state = !existsSync(modules)
    ? 'are missing'
    : existsSync(stamp)
      ? 'are older than package-lock.json'
      : 'are incomplete';
  console.log(`The dependencies ${state}: running npm ci.`);
  // npm can't always remove what an interrupted installation has left.
  rmSync(modules, { recursive: true, force: true, maxRetries: 10 });
  const paths = Object.entries(packages())
    .filter(([, wanted]) => wanted.optional !== true && wanted.link !== true)
    .map(([path]) => join(root, path, 'package.json'));
  const measure = () =>
    `${paths.filter((path) => existsSync(path)).length} of ${paths.length} packages`;
  // npm ci replaces the Node in node_modules, so npm must run on the machine's own Node.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !part.startsWith(modules));
  const options = { cwd: root, env: { ...process.env, PATH: PATH.join(delimiter) } };
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error', ...ownCache()];
  await withProgress(
    'Installing the dependencies',
    () => runQuietly('npm', ['ci', ...quietly], options),
    measure,
  );
}

/** A user without a writable home folder, such as a service's user, has no npm cache. */
function ownCache() {
  const usual = process.env.npm_config_cache ?? join(process.env.HOME || homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    if (isWritable(usual)) return [];
  } catch {
    // It does not exist and can't be created.
  }
  return [`--cache=${join(cache, 'npm')}`];
}

function refuseReadOnly() {
  const closed = [root, modules].find((folder) => existsSync(folder) && !isWritable(folder));
  if (closed === undefined) return;
  const { username } = userInfo();
  throw new UserError(
    `The dependencies must be installed, but ${username} can't write to ${closed}: start as the owner of the folder, or clone Aqua to a folder of your own.`,
  );
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
