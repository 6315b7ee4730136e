import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

export interface Version {
  /** From package.json. */
  version: string;
  /**
   * The commit that runs: AQUA_COMMIT, which the image sets, or the commit of the clone; null
   * without either.
   */
  commit: string | null;
}

const hash = /^[0-9a-f]{7,64}$/;

export function readVersion(root: string, named = process.env['AQUA_COMMIT']): Version {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(manifest);
  const commit = named?.trim() || commitOf(root);
  return { version, commit: commit !== undefined && hash.test(commit) ? commit : null };
}

/** For a person: `0.3.0 (abc1234)`. */
export function inWords({ version, commit }: Version): string {
  return commit === null ? version : `${version} (${commit.slice(0, 7)})`;
}

/** The commit of a clone, read from its files: git need not be installed. */
function commitOf(root: string): string | undefined {
  const folder = gitFolder(root);
  const head = textOf(join(folder, 'HEAD'));
  const name = /^ref: (\S+)$/.exec(head ?? '')?.[1];
  if (name === undefined) return head;
  // A worktree shares its branches with the clone that it belongs to.
  const shared = resolve(folder, textOf(join(folder, 'commondir')) ?? '.');
  const packed = textOf(join(shared, 'packed-refs'))?.split('\n') ?? [];
  return (
    textOf(join(shared, name)) ?? packed.find((line) => line.endsWith(` ${name}`))?.split(' ')[0]
  );
}

/** In a worktree `.git` is a file that names the folder. */
function gitFolder(root: string): string {
  const place = join(root, '.git');
  const named = /^gitdir: (.+)$/.exec(textOf(place) ?? '')?.[1];
  return named === undefined ? place : resolve(root, named);
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** This Aqua's version, as it was when the process started. */
export const version = readVersion(resolve(import.meta.dirname, '../../../..'));
