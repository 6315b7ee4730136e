import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../../..');
/** The release from which operators upgrade until there is a tag: 0.5.0. */
const untilTagged = 'c700647147e7346e3bb6d68157033eb304e76eae';

/**
 * The last release: the newest tag before this commit. Undefined where the history does not go back
 * that far, as in a shallow clone.
 */
export function lastRelease(): string | undefined {
  return (
    git(['describe', '--tags', '--abbrev=0', 'HEAD^']) ??
    git(['rev-parse', '--verify', '--quiet', `${untilTagged}^{commit}`])
  );
}

function git(args: string[]): string | undefined {
  try {
    const output = execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    return output.toString().trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * The files of a commit in a folder of their own. It uses the packages that are installed here, and
 * the web pages of the present commit, because they are not what is tested.
 */
export async function checkOut(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aqua-release-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
  for (const app of ['apps/backoffice', 'apps/reader'])
    cpSync(join(root, app, 'dist'), join(folder, app, 'dist'), { recursive: true });
  return folder;
}

/** Links the installed packages, but uses the folder's own workspaces. */
function linkPackages(folder: string): void {
  const installed = join(root, 'node_modules');
  const own = join(folder, 'node_modules');
  mkdirSync(join(own, '@aqua'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@aqua') symlinkSync(join(installed, name), join(own, name));
  for (const place of ['apps', 'packages'])
    for (const name of readdirSync(join(folder, place))) {
      const workspace = join(folder, place, name);
      symlinkSync(workspace, join(own, '@aqua', name));
      const nested = join(root, place, name, 'node_modules');
      if (existsSync(nested)) symlinkSync(nested, join(workspace, 'node_modules'));
    }
}
