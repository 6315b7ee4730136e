import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Something a person can act on: shown as its sentence, without a stack. */
export class Trouble extends Error {}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a command and answers with its exit code; its output goes where ours goes.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return exitOf(spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options }));
}

/**
 * Runs a command in silence; what it said comes out only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runQuietly(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-20_000)));
  }
  const code = await exitOf(child);
  if (code !== 0) throw new Trouble(`${said}\n${command} ${args.join(' ')} ended with ${code}.`);
}

/**
 * @param {import('node:child_process').ChildProcess} child
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

/**
 * Hands the signals that end us on to what we run, and leaves the ending to it. A terminal's
 * Ctrl+C reaches the whole group by itself; only children in a group of their own need it from us.
 * @param {{ detached: boolean }} children
 */
export function forwardSignals({ detached }) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (signal === 'SIGINT' && !detached && process.stdin.isTTY) return;
      for (const child of running) child.kill(signal);
    });
  }
}

/**
 * Runs a script's main function: trouble is a sentence, everything else a stack.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Trouble ? error.message : error);
    process.exitCode = 1;
  }
}
