import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Home, Owner } from './home.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

const run = promisify(execFile);
/** Trigrams of Thai need a UTF-8 `lc_ctype`; the first of these that the system has is used. */
const characterClasses = ['C.UTF-8', 'en_US.UTF-8'];

/**
 * If the password of existing data is gone (for example, because somebody removed `.data`), the
 * data are moved aside and not used again.
 */
export async function readPassword(
  directory: string,
  home: Home,
  say: (sentence: string) => void,
): Promise<string> {
  const path = join(directory, 'password');
  if (existsSync(path)) return readFileSync(path, 'utf8');
  if (existsSync(home.data)) {
    const running = findPostmaster(home.data);
    if (running !== undefined) await stopPostmaster(running.pid, home.data);
    const aside = `${home.data}.${new Date().toISOString().replaceAll(':', '')}`;
    renameSync(home.data, aside);
    say(`The password of an earlier database is gone: its data were set aside as ${aside}.`);
  }
  const password = randomBytes(24).toString('hex');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, password, { mode: 0o600 });
  renameSync(draft, path);
  return password;
}

/** Creates the data if there are none: UTF-8, compared by code point, with Unicode case rules. */
export async function createData(
  home: Home,
  user: string,
  password: string,
  durable: boolean,
): Promise<void> {
  const { data, version, owner } = home;
  if (existsSync(data)) return checkVersion(data, version);
  // Created under another name, then renamed, so that an interrupted start leaves no incomplete
  // data. The name has the process id: what a killed start left may be written to a second longer.
  const draft = `${data}.${process.pid}.new`;
  removeDrafts(data);
  const secret = `${data}.secret`;
  writeFileSync(secret, password, { mode: 0o600 });
  if (owner !== undefined) chownSync(secret, owner.uid, owner.gid);
  try {
    const flags = [`--pgdata=${draft}`, `--username=${user}`, `--pwfile=${secret}`];
    if (!durable) flags.push('--no-sync');
    await initialise(home, draft, flags);
  } finally {
    rmSync(secret);
  }
  renameSync(draft, data);
}

function checkVersion(data: string, version: string): void {
  const written = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const [major = ''] = version.split('.');
  if (written === major) return;
  throw new Error(
    `The database in ${data} was written by PostgreSQL ${written} and this Aqua brings ${major}: back it up with the Aqua that wrote it (npm run backup), move it away, and restore it here.`,
  );
}

async function initialise(home: Home, draft: string, flags: string[]): Promise<void> {
  const fixed = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const failures: string[] = [];
  for (const characterClass of characterClasses) {
    makeFolder(draft, home.owner);
    const all = [...flags, ...fixed, ...locale, `--lc-ctype=${characterClass}`];
    try {
      const initdb = run(join(home.programs, 'bin', 'initdb'), all, { ...home.owner, cwd: draft });
      const end = () => initdb.child.kill('SIGKILL');
      process.once('exit', end);
      await initdb.finally(() => process.off('exit', end));
      return;
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
      if (failures.at(-1)?.includes('invalid locale name') !== true) break;
    }
  }
  throw new Error(`The database could not be created.\n${failures.join('\n')}`);
}

/** A draft that can't be removed because it is still being written to is left to a later start. */
function removeDrafts(data: string): void {
  for (const name of readdirSync(dirname(data)))
    if (name.startsWith(`${basename(data)}.`) && name.endsWith('.new'))
      try {
        rmSync(join(dirname(data), name), { recursive: true, force: true });
      } catch {
        continue;
      }
}

/** An empty folder that PostgreSQL's user may fill. */
function makeFolder(path: string, owner: Owner | undefined): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (owner !== undefined) chownSync(path, owner.uid, owner.gid);
}
