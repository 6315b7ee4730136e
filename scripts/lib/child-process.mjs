import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';

/** An error that a person can correct. Only its message is printed, without the stack. */
export class UserError extends Error {}

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

/** @type {Set<ChildProcess>} */
const running = new Set();
/** Those of `running` that have a process group of their own. @type {Set<ChildProcess>} */
const leaders = new Set();

/**
 * Runs a command and answers with its exit code. Its output goes to our stdout and stderr.
 * @param {string} command
 * @param {string[]} args
 * @param {SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return exitOf(spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options }));
}

/**
 * Runs a command without output; only a failure prints the end of its output. When this process ends,
 * the command and everything that it started end, too.
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
  leaders.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-20_000)));
  }
  const code = await exitOf(child);
  leaders.delete(child);
  if (code !== 0) throw new UserError(`${said}\n${command} ${args.join(' ')} ended with ${code}.`);
}

/**
 * What a command writes to its standard output, with any exit code.
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

process.on('exit', () => {
  for (const { pid } of leaders) {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGTERM');
    } catch {
      // The process has already ended.
    }
  }
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
        resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
      });
    });
  } finally {
    running.delete(child);
  }
}

/** @type {(signal: NodeJS.Signals) => void} */
let answer = () => process.exit(130);
for (const asked of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(asked, (signal) => answer(signal));
}

/** This process no longer exits at SIGINT, SIGTERM and SIGHUP: the server handles them. */
export function leaveSignalsToOthers() {
  answer = () => {};
}

/** Sends SIGINT, SIGTERM and SIGHUP on to the running commands. This process then ends after them. */
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
