import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releases } from '../db/releases.ts';
import { inWords, readVersion, version } from './version.ts';

const root = resolve(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Manifest {
  version: string;
  workspaces: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifestOf = (path: string) => JSON.parse(read(path)) as Manifest;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqua-version-'));
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3" }');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('every workspace, the lockfile, the chart, the changelog and the releases have one version', () => {
  const { version: own, workspaces } = manifestOf('package.json');
  const paths = workspaces.flatMap((each) => globSync(`${each}/package.json`, { cwd: root }));
  expect(paths.length).toBeGreaterThan(8);
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<string, Manifest>;
  };
  expect([lock.version, lock.packages['']?.version]).toEqual([own, own]);
  for (const path of paths) {
    const manifest = manifestOf(path);
    const locked = lock.packages[path.replace('/package.json', '')];
    expect([path, manifest.version, locked?.version]).toEqual([path, own, own]);
    for (const [name, wanted] of Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
    }))
      if (name.startsWith('@aqua/')) expect([path, name, wanted]).toEqual([path, name, own]);
  }
  const chart = read('deploy/helm/aqua/Chart.yaml');
  expect(/^version: (.*)$/m.exec(chart)?.[1]).toBe(own);
  expect(/^appVersion: (.*)$/m.exec(chart)?.[1]).toBe(own);
  expect(/^## \[(\d.*)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(own);
  expect(releases.at(-1)?.version).toBe(own);
  expect(version.version).toBe(own);
});

test('the commit is the one that git names: on a branch, packed, detached and in a worktree', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  expect(readVersion(folder, '')).toEqual({ version: '1.2.3', commit: null });
  git('init', '--initial-branch=main');
  expect(readVersion(folder, '').commit).toBeNull();
  git('commit', '--allow-empty', '--message=first');
  const first = git('rev-parse', 'HEAD');
  expect(readVersion(folder, '').commit).toBe(first);
  git('pack-refs', '--all');
  expect(readVersion(folder, '').commit).toBe(first);
  git('worktree', 'add', '-b', 'a/branch', 'beside');
  const beside = join(folder, 'beside');
  writeFileSync(join(beside, 'package.json'), '{ "version": "1.2.4" }');
  git('commit', '--allow-empty', '--message=second');
  const second = git('rev-parse', 'HEAD');
  expect(readVersion(beside, '')).toEqual({ version: '1.2.4', commit: first });
  git('checkout', '--detach');
  expect(readVersion(folder, '').commit).toBe(second);
});

test('an image names its commit, and what is none is left out', () => {
  const commit = 'b93dfdebb505c780046cddc30f0021c45c0be295';
  expect(readVersion(folder, commit)).toEqual({ version: '1.2.3', commit });
  expect(inWords(readVersion(folder, commit))).toBe('1.2.3 (b93dfde)');
  expect(readVersion(folder, 'unknown').commit).toBeNull();
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, '.git', 'HEAD'), 'ref: refs/heads/../../../package.json');
  expect(inWords(readVersion(folder, ''))).toBe('1.2.3');
});
