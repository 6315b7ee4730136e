import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bin, root, toolEnvironment } from '../bootstrap/paths.mjs';
import { outputOf } from '../bootstrap/child-process.mjs';

/**
 * What a change touches. Paths are relative to the repository.
 * @typedef {object} Touched
 * @property {string[]} changed files
 * @property {string[]} tests
 * @property {string[]} workspaces those whose types may now be wrong
 */

/**
 * Files where everything comes together. A file that imports one of them imports the whole product,
 * so the search for the tests of a module stops at them.
 */
const meetingPlaces =
  /^(apps\/api\/src\/(app|routes|services|workers|server|housekeeping)|apps\/backoffice\/src\/app\/.*|packages\/contract\/src\/api|packages\/phrases\/src\/catalogue)\.tsx?$/;

const test = /\.(test|spec)\.m?tsx?$/;

/**
 * The files that differ from a commit, and the tests that concern them: tests that import them, and
 * tests beside them or beside a file that imports them, because tests over HTTP import only the
 * server.
 * @param {string} since a commit or a branch; `HEAD`: what is not committed yet
 * @returns {Promise<Touched>}
 */
export async function touchedSince(since) {
  const changed = changedSince(since);
  const importers = await importersOf();
  const reached = new Set(changed);
  // A changed test does not concern the tests beside it.
  const sources = changed.filter((file) => !test.test(file));
  const folders = new Set(sources.map((file) => dirname(file)));
  for (const file of sources)
    for (const importer of importers.get(file) ?? [])
      if (!meetingPlaces.test(importer) && !test.test(importer)) folders.add(dirname(importer));
  for (const file of reached)
    if (!meetingPlaces.test(file) || changed.includes(file))
      for (const importer of importers.get(file) ?? []) reached.add(importer);
  const tests = [...importers.keys()].filter(
    (file) => test.test(file) && (reached.has(file) || folders.has(dirname(file))),
  );
  const workspaces = new Set([...reached].map((file) => workspaceOf(file)));
  return { changed, tests: tests.toSorted(), workspaces: [...workspaces] };
}

/** @param {string} file */
function workspaceOf(file) {
  const [first = '', second = ''] = file.split('/');
  if (['e2e', 'bench'].includes(first)) return first;
  if (file.startsWith('scripts/bootstrap/')) return 'scripts/bootstrap';
  if (file.startsWith('apps/api/')) return '.';
  return ['apps', 'packages'].includes(first) ? `${first}/${second}` : '.';
}

/** @param {string} since */
function changedSince(since) {
  const base = since === 'HEAD' ? since : git('merge-base', since, 'HEAD').trim();
  const names = [
    git('diff', '--name-only', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ].flatMap((list) => list.split('\0'));
  return names.filter((name) => name !== '' && existsSync(join(root, name)));
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

/** Each file with those that import it. @returns {Promise<Map<string, string[]>>} */
async function importersOf() {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const folders = ['packages', 'apps', 'e2e', 'bench', 'scripts'];
  const options = { cwd: root, env: toolEnvironment() };
  const { modules } = JSON.parse(
    await outputOf(join(bin, 'depcruise'), [...args, ...folders], options),
  );
  return new Map(
    modules.map((/** @type {any} */ { source, dependents }) => [source, dependents ?? []]),
  );
}
