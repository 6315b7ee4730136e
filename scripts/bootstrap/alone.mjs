import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endGroup, onGroup, UserError } from './child-process.mjs';
import { root } from './paths.mjs';

/** @typedef {{ pid: number, run: string | undefined }} Process */

const folder = join(root, '.data');
/** Names the process that installs or builds: `{ by: Process, group?: Process }`. */
const file = join(folder, 'work.lock');
const longestWaitMs = 10 * 60_000;

/**
 * Runs `work`, which installs or builds, once no other process does so in this folder. If another
 * process was killed, the commands that it left running are ended first: they would write into the
 * new files.
 * @template Result
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function alone(work) {
  await take();
  const me = { by: processOf(process.pid) };
  onGroup((pid) => writeFileSync(file, JSON.stringify({ ...me, group: processOf(pid) })));
  try {
    return await work();
  } finally {
    onGroup(undefined);
    rmSync(file, { force: true });
  }
}

async function take() {
  mkdirSync(folder, { recursive: true });
  const mine = JSON.stringify({ by: processOf(process.pid) });
  const deadline = Date.now() + longestWaitMs;
  let told = false;
  while (!create(mine)) {
    const { by, group } = read();
    if (by !== undefined && isAlive(by)) {
      if (Date.now() > deadline)
        throw new UserError(`Process ${by.pid} still installs or builds in this folder.`);
      if (!told) console.log(`Waiting for process ${by.pid}, which installs or builds here.`);
      told = true;
      await pause(100);
      continue;
    }
    if (group !== undefined && isAlive(group)) await endGroup(group.pid);
    discard(by);
  }
}

/** @param {string} text */
function create(text) {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a stale lock, but not a newer one: two starts may have found the same one stale.
 * @param {Process | undefined} by
 */
function discard(by) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside).by;
  if (moved !== undefined && moved.pid !== by?.pid) renameSync(aside, file);
  rmSync(aside, { force: true });
}

/** @returns {{ by?: Process, group?: Process }} */
function read(path = file) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {number} pid @returns {Process} */
function processOf(pid) {
  return { pid, run: runOf(pid) };
}

/** @param {Process} process */
function isAlive({ pid, run }) {
  return run !== undefined && runOf(pid) === run;
}

/**
 * The start time of a process, which tells it from a later one with the same id; undefined if it is
 * not alive.
 * @param {number} pid
 * @returns {string | undefined}
 */
function runOf(pid) {
  try {
    if (!existsSync('/proc/self/stat')) {
      const [state = '', ...began] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', `${pid}`], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
        .trim()
        .split(/\s+/);
      return state === '' || state.startsWith('Z') ? undefined : began.join(' ');
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces and brackets: the fields begin after the last bracket.
    const [state = 'X', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return 'ZX'.includes(state) ? undefined : fields[18];
  } catch {
    return undefined;
  }
}
