import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { root } from '../../bootstrap/paths.mjs';

/** More files than this are not found by looking (docs/decisions/0102). */
const most = 25;

/**
 * Checks that no folder holds more files of the product than one can look over. Tests stand beside
 * what they test, and migrations in their order.
 * @returns {number} the exit code
 */
export function checkRooms() {
  const listed = execFileSync('git', ['ls-files', 'apps', 'packages', 'e2e', 'bench', 'scripts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.(test|spec)\.|\/migrations\//.test(file));
  const full = [...Map.groupBy(files, dirname)].filter(([, { length }]) => length > most);
  for (const [folder, { length }] of full)
    console.error(`${folder} holds ${length} files; at most ${most} can be looked over.`);
  return full.length === 0 ? 0 : 1;
}
