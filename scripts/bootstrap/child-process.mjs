import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** An error that a person can correct. Only its message is printed, without the stack. */
export class UserError extends Error {}

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

/** @type {Set<ChildProcess>} */
const running = new Set();
/** Ids of the children that lead their own process group. @type {Set<number>} */
const leaders = new Set();

/**
 * Runs a command and returns its exit code. Its output goes to our stdout and stderr.
 * @param {string} command
 * @param {string[]} args
 * @param {SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return exitOf(spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options }));
}

/**
 * Runs a command like `run`, and also returns the end of its output.
 * @param {string} command
 * @param {string[]} args
 * @param {SpawnOptions} [options]
 * @returns {Promise<{ code: number, end: string }>}
 */
export async function runRecorded(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout?.pipe(process.stdout, { end: false });
  child.stderr?.pipe(process.stderr, { end: false });
  const end = endOfOutput(child);
  return { code: await exitOf(child), end: end() };
}

/**
 * Runs a command silently; if it fails, this prints the end of its output. When this process is
 * asked to end, the command and everything that it started end first.
 * @param {string} command
 * @param {string[]} args
 * @param {SpawnOptions} [options]
 */
export async function runQuietly(command, args, options = {}) {
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid !== undefined) {
    leaders.add(pid);
    tellGroup?.(pid);
  }
  const said = endOfOutput(child);
  const code = await exitOf(child).catch((error) => {
    throw error.code === 'ENOENT' ? new UserError(`${command} is not installed here.`) : error;
  });
  // It was asked to end: this process ends as well, so it reports no failure.
  if (isEnding) await new Promise(() => {});
  if (pid !== undefined) leaders.delete(pid);
  if (code !== 0)
    throw new UserError(`${said()}\n${command} ${args.join(' ')} ended with ${code}.`);
}

/** The last 20,000 characters that a command has written so far. @param {ChildProcess} child */
function endOfOutput(child) {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-20_000)));
  }
  return () => said;
}

/** @type {((pid: number) => void) | undefined} */
let tellGroup;

/** Calls `tell` with the id of each process group that `runQuietly` starts. @param {typeof tellGroup} tell */
export function onGroup(tell) {
  tellGroup = tell;
}

/**
 * What a command writes to its standard output, whatever its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {SpawnOptions} [options]
 * @returns {Promise<string>}
 */
export async function outputOf(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => (said += text));
  await exitOf(child);
  return said;
}

const patienceMs = 3_000;

/**
 * Ends a process group and waits until all of it is gone. npm, for instance, continues after the
 * first signal while it unpacks, so the signal is repeated, and after three seconds it is SIGKILL.
 * @param {number} pid
 */
export async function endGroup(pid) {
  const impatient = Date.now() + patienceMs;
  // An ended process stays in the group if its parent never waits for it; nothing can be done about
  // that.
  const hopeless = impatient + patienceMs;
  while (Date.now() < hopeless && signalGroup(pid, Date.now() < impatient ? 'SIGTERM' : 'SIGKILL'))
    await pause(100);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 * @returns {boolean} false if nothing in the group is alive
 */
function signalGroup(pid, signal) {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

process.on('exit', () => {
  for (const pid of leaders) signalGroup(pid, 'SIGKILL');
});

export function isDebian() {
  const path = '/etc/os-release';
  return existsSync(path) && /^ID=debian$/m.test(readFileSync(path, 'utf8'));
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
export async function exitOf(child) {
  running.add(child);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        resolve(code ?? (signal === null ? 128 : exitCodeOf(signal)));
      });
    });
  } finally {
    running.delete(child);
  }
}

let isEnding = false;

/** @type {(signal: NodeJS.Signals) => void} */
let answer = (signal) => {
  if (isEnding) return;
  isEnding = true;
  void Promise.all([...leaders].map(endGroup)).then(() => process.exit(exitCodeOf(signal)));
};
for (const asked of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(asked, (signal) => answer(signal));
}

/** @param {NodeJS.Signals} signal */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

/** Keeps this process from exiting at SIGINT, SIGTERM and SIGHUP: the server handles them. */
export function leaveSignalsToOthers() {
  answer = () => {};
}

/** Passes SIGINT, SIGTERM and SIGHUP on to the running commands. This process ends after them. */
export function forwardSignals() {
  answer = (signal) => {
    for (const child of running) child.kill(signal);
  };
}

/**
 * Runs a script's main function. A `UserError` prints its message, any other error its stack.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}
