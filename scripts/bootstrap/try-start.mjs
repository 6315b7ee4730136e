import { deepStrictEqual, ok } from 'node:assert';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { visit } from './first-visit.mjs';
import { freePort } from './free-port.mjs';
import { begin, frightening, isDatabaseStopped, readmeCommands } from './started.mjs';

/** @typedef {{ folder: string, env: NodeJS.ProcessEnv }} Place */
/** @typedef {{ passed: number, failed: number, failures: string[] }} Counts */

/**
 * Starts Aqua in a folder with the command of its README, as its first user does: waits until it is
 * ready, signs in as each demo account, reads a page, stops it with Ctrl+C, and does all of it
 * again.
 * @param {string} title
 * @param {Place} place
 * @param {{ isBare: boolean }} state whether nothing is installed in the folder
 * @returns {Promise<Counts>}
 */
export async function tryStart(title, place, { isBare }) {
  const port = await freePort();
  const where = { ...place, env: { ...place.env, PORT: `${port}` } };
  const { start } = readmeCommands(where.folder);
  const seat = {};
  const use = async () => {
    const started = begin(start, where);
    const url = await started.ready();
    await visit(url, started.accounts(), seat);
    await started.interrupt();
    ok(isDatabaseStopped(where.folder), 'PostgreSQL still runs.');
    deepStrictEqual(frightening(started.output()), []);
  };
  /** @type {[string, () => Promise<void>][]} */
  const bareSteps = [
    [
      'a start whose installation is interrupted ends by itself',
      () => interruptInstall(start, where),
    ],
    [
      'a start whose installation is killed leaves a folder that starts',
      () => killInstall(start, where),
    ],
  ];
  return counted(title, [
    ...(isBare ? bareSteps : []),
    ['the first start is ready, and everybody can use it', use],
    [
      'a port that is taken is named, and nothing else is said',
      () => refuseTaken(start, where, port),
    ],
    ['the second start is ready, and everybody can use it', use],
  ]);
}

/** @param {string} command @param {Place} where */
async function interruptInstall(command, where) {
  const started = begin(command, where);
  await started.says(/Installing the dependencies/);
  await started.interrupt();
  deepStrictEqual(frightening(started.output()), []);
}

/** The next start finds npm still running. @param {string} command @param {Place} where */
async function killInstall(command, where) {
  const started = begin(command, where);
  await started.says(/Installing the dependencies .* [1-9]\d* of/);
  await started.interrupt('SIGKILL');
}

/** @param {string} command @param {Place} where @param {number} port */
async function refuseTaken(command, where, port) {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const started = begin(command, where);
  await started.ended();
  other.close();
  ok(started.output().includes(`Port ${port} is used by another program`), started.output());
  ok(!/Building|Aqua is ready/.test(started.output()), started.output());
  deepStrictEqual(
    frightening(started.output()).filter((line) => !line.startsWith('npm error')),
    [],
  );
}

/**
 * Runs the steps one after the other. After a failure it stops, because each step needs the ones
 * before.
 * @param {string} title
 * @param {[string, () => Promise<void>][]} steps
 * @returns {Promise<Counts>}
 */
async function counted(title, steps) {
  let passed = 0;
  for (const [name, step] of steps) {
    const start = performance.now();
    try {
      await step();
    } catch (error) {
      console.log(`✗ ${title}: ${name}`);
      console.log(error);
      const failure = `${title}: ${name}\n${error instanceof Error ? error.message : ''}`;
      return { passed, failed: 1, failures: [failure] };
    }
    passed += 1;
    console.log(`✓ ${title}: ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  }
  return { passed, failed: 0, failures: [] };
}
