import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson, root } from '../../bootstrap/paths.mjs';

/**
 * The image is built by hand, so this finds what would break it: a workspace whose package.json the
 * Containerfile does not copy, a program of the API that npm would not link, or a Node other than
 * the pinned one.
 * @returns {number} 0 when it is fine, as an exit code
 */
export function checkContainerfile() {
  const text = readFileSync(join(root, 'Containerfile'), 'utf8');
  const { workspaces, dependencies } = readJson(join(root, 'package.json'));
  const { bin = {} } = readJson(join(root, 'apps', 'api', 'package.json'));
  const programs = Object.values(bin).map((file) => `apps/api/${file}`);
  const wanted = globSync(workspaces, { cwd: root })
    .map((folder) => `COPY ${folder}/package.json ${folder}/`)
    .concat(programs.map((file) => `COPY ${file} ${dirname(file)}/`))
    .concat(`/node:${dependencies.node}-`);
  const missing = wanted.filter((piece) => !text.includes(piece));
  for (const piece of missing) console.log(`The Containerfile lacks "${piece}".`);
  return missing.length === 0 ? 0 : 1;
}
