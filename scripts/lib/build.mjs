import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compressFiles } from './compress.mjs';
import { lockfile, root, toolEnvironment } from '../bootstrap/paths.mjs';
import { withProgress } from '../bootstrap/progress.mjs';
import { runQuietly } from '../bootstrap/child-process.mjs';
import { alone } from '../bootstrap/alone.mjs';

const builds = [
  { workspace: 'backoffice', title: 'Building the back-office' },
  { workspace: 'reader', title: 'Building the reader' },
];
const stamps = join(root, '.data', 'build');
const made = new Set(['dist', 'node_modules', 'android', 'ios']);

export const main = ensureBuilt;

/** Builds the back-office and the reader if a build is missing or its sources have changed. */
export async function ensureBuilt() {
  const shared = hashOf([
    ...filesIn(join(root, 'packages')),
    join(root, 'tsconfig.base.json'),
    lockfile,
  ]);
  for (const { workspace, title } of builds) {
    const folder = join(root, 'apps', workspace);
    const stamp = join(stamps, workspace);
    const wanted = `${shared} ${hashOf(filesIn(folder))}`;
    const isFresh = () =>
      existsSync(join(folder, 'dist', 'index.html')) &&
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === wanted;
    if (!isFresh())
      await alone(() => (isFresh() ? undefined : build(folder, title, stamp, wanted)));
  }
}

/**
 * @param {string} folder
 * @param {string} title
 * @param {string} stamp
 * @param {string} wanted
 */
async function build(folder, title, stamp, wanted) {
  rmSync(stamp, { force: true });
  await withProgress(title, async () => {
    await runQuietly('npm', ['run', '--silent', 'build'], { cwd: folder, env: toolEnvironment() });
    await compressFiles(join(folder, 'dist'));
  });
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, wanted);
}

/** @param {string[]} files */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * The sources in a folder, always in the same order.
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (entry.name.startsWith('.') || made.has(entry.name)) return [];
    if (entry.isDirectory()) return filesIn(join(folder, entry.name));
    return /\.test\.tsx?$/.test(entry.name) ? [] : [join(folder, entry.name)];
  });
}
