import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { bin, root } from '../../bootstrap/paths.mjs';
import { chromiumNames } from '../machines/find-chromium.mjs';
import { run } from '../../bootstrap/child-process.mjs';

/** The configuration files that are JavaScript or TypeScript. */
const patterns = ['*.config.{ts,js,mjs,cjs}', '.*.{js,mjs,cjs}'].flatMap((name) =>
  ['', '{apps,packages}/*/', '{e2e,bench}/'].map((folder) => folder + name),
);

/**
 * Loads every tool's configuration without a browser on the PATH. Tools that need no browser load
 * these files, too (knip loads all of them), so loading must not throw.
 * @returns {Promise<number>} 0 when all can be loaded, as an exit code.
 */
export async function checkConfigurations() {
  const empty = mkdtempSync(join(tmpdir(), 'aqua-no-browser-'));
  try {
    const env = withoutBrowser(empty);
    let code = await read(env, './scripts/lib/machines/find-chromium.mjs', hasNone);
    for (const path of globSync(patterns, { cwd: root }).toSorted())
      code ||= await read(env, `./${path}`);
    return code;
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
}

/** Not on a Mac: there the browser is an application, which no environment variable can hide. */
const hasNone = `if (process.platform !== 'darwin' && it.findChromium() !== undefined)
  throw new Error('a browser is found where none should be: ' + it.findChromium());`;

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} path
 */
async function read(env, path, then = '') {
  const program = `const it = await import(${JSON.stringify(path)});\n${then}`;
  const code = await run(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env,
  });
  if (code !== 0) console.log(`${path} can't be read without a browser.`);
  return code;
}

/**
 * The environment without the folders of PATH that hold a browser, and without Playwright's browsers.
 * @param {string} empty
 * @returns {NodeJS.ProcessEnv}
 */
function withoutBrowser(empty) {
  const { AQUA_CHROMIUM: _, ...env } = process.env;
  const folders = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => chromiumNames.every((name) => !existsSync(join(folder, name))));
  return { ...env, PATH: [bin, ...folders].join(delimiter), PLAYWRIGHT_BROWSERS_PATH: empty };
}
