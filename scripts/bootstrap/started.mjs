import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {Awaited<ReturnType<typeof begin>>} Started */
/** @typedef {{ role: string, email: string, password: string, page: string }} Account */

const readyWithinMs = 15 * 60_000;
const endsWithinMs = 30_000;

/**
 * The first two commands that the README names: the one that starts Aqua, and the one that tests
 * it.
 * @param {string} folder
 */
export function readmeCommands(folder) {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block = '']) =>
    block.trim(),
  );
  const find = (/** @type {RegExp} */ pattern) => blocks.find((block) => pattern.test(block));
  const [start, test] = [find(/^npm start$/), find(/^npm test$/)];
  if (start === undefined || test === undefined)
    throw new Error('The README names no command that starts, or none that tests.');
  return { start, test };
}

/**
 * Runs a command as a person does in a terminal: through the shell, in a process group of its own.
 * @param {string} command
 * @param {{ folder: string, env: NodeJS.ProcessEnv }} where
 */
export function begin(command, { folder, env }) {
  const shell = spawn('/bin/sh', ['-c', command], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = shell.pid ?? 0;
  let output = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise((resolve) => shell.once('close', resolve));
  let isOver = false;
  void ended.then(() => (isOver = true));
  // When this process ends, the whole group ends with it.
  const endHard = () => isOver || process.kill(-group, 'SIGKILL');
  process.once('exit', endHard);

  /** Waits until the output matches. @param {RegExp} pattern */
  async function says(pattern) {
    const deadline = Date.now() + readyWithinMs;
    while (!pattern.test(output)) {
      if (isOver) throw new Error(`It ended instead of saying ${pattern}.\n${output}`);
      if (Date.now() > deadline) throw new Error(`It did not say ${pattern} in time.\n${output}`);
      await pause(20);
    }
  }

  return {
    output: () => output,
    says,
    /** Waits until the server says that it is ready, and returns its address. */
    async ready() {
      await says(/Ctrl\+C stops it/);
      const [, url = ''] = /is ready at (\S+)/.exec(output) ?? [];
      const answer = await fetch(`${url}/health/ready`);
      if (!answer.ok) throw new Error(`/health/ready answers ${answer.status}.`);
      return url;
    },
    /** Waits until it has ended by itself. */
    ended: () => ended,
    /** Signals the whole group, as the terminal does at Ctrl+C, and waits for the end of all of it. */
    async interrupt(/** @type {NodeJS.Signals} */ signal = 'SIGINT') {
      process.kill(-group, signal);
      const late = pause(endsWithinMs, 'late', { ref: false });
      if ((await Promise.race([ended, late])) === 'late')
        throw new Error(`It did not end within ${endsWithinMs} ms after ${signal}.\n${output}`);
      process.off('exit', endHard);
    },
    /** The accounts that a start with the demo catalogue names. @returns {Account[]} */
    accounts() {
      const line = /^ {2}(\S.*?) {2,}(\S+@\S+) +(\S+) +https?:\/\/[^/]+(\/\S+)$/gm;
      return [...output.matchAll(line)].map(
        ([, role = '', email = '', password = '', page = '']) => ({
          role,
          email,
          password,
          page,
        }),
      );
    },
  };
}

/**
 * Output that no start may show a person: stack traces, and warnings of the tools underneath. npm's
 * opinion about the person's own npmrc is not Aqua's.
 * @param {string} output
 */
export function frightening(output) {
  return output
    .split('\n')
    .filter((line) => /^\s+at .+:\d+|\bwarn(ing)?\b|deprecat|EBADENGINE|npm error/i.test(line))
    .filter((line) => !/Unknown (user|global|env) config/.test(line));
}

/** Whether the embedded PostgreSQL of a folder has stopped. @param {string} folder */
export function isDatabaseStopped(folder) {
  return !existsSync(join(folder, '.data', 'postgres', 'data', 'postmaster.pid'));
}
