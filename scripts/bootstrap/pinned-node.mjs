import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitOf, forwardSignals, runMain, UserError } from './child-process.mjs';
import { ensureInstalled } from './install.mjs';
import { readJson, root } from './paths.mjs';

const pinned = join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * Runs `main` of a program in `scripts/lib` on the Node version that the root package.json pins. On
 * any other version this starts the script again with the pinned Node and waits until it ends.
 * Therefore this folder and the scripts above it must run on every Node from 20.19 on, before
 * anything is installed; they are checked against the types of that version (tsconfig.json here).
 * @param {string} script the script that was called
 * @param {string} program
 * @param {{ installs?: boolean }} [options] whether to install first what is missing
 */
export async function onPinnedNode(script, program, { installs = true } = {}) {
  await runMain(async () => {
    endWithParent();
    if (installs) await ensureInstalled();
    if (await handedToPinnedNode(script)) return;
    const { main } = await import(pathToFileURL(join(root, 'scripts', 'lib', program)).href);
    await main();
  });
}

/** @param {string} script */
async function handedToPinnedNode(script) {
  const wanted = `v${readJson(join(root, 'package.json')).dependencies.node}`;
  if (process.version === wanted) return false;
  checkPinned(wanted);
  // The child is in its own process group, so it gets Ctrl+C only once, from this process. The IPC
  // channel closes when this process is killed, and then the child ends, too.
  const child = spawn(pinned, [...process.execArgv, script, ...process.argv.slice(2)], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  forwardSignals();
  process.exitCode = await exitOf(child);
  return true;
}

/** @param {string} wanted */
function checkPinned(wanted) {
  const remedy = 'remove node_modules and start again.';
  if (!existsSync(pinned)) {
    throw new UserError(`Node ${wanted} was not installed into node_modules: ${remedy}`);
  }
  const found = execFileSync(pinned, ['--version'], { encoding: 'utf8' }).trim();
  if (found !== wanted) {
    throw new UserError(`node_modules holds Node ${found} instead of ${wanted}: ${remedy}`);
  }
}

/** Ends this process by SIGTERM when the process that started it was killed. */
function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (process.channel) {
    process.once('disconnect', end);
    process.channel.unref();
  } else if (process.env.npm_lifecycle_event !== undefined) {
    const before = starters();
    const timer = setInterval(() => {
      if (starters() === before) return;
      clearInterval(timer);
      end();
    }, 200);
    timer.unref();
  }
}

/**
 * Ids of the processes that started this one. npm runs this process through a shell that lives on
 * when npm is killed, so the id of the shell's parent is included.
 */
function starters() {
  const stat = `/proc/${process.ppid}/stat`;
  if (!existsSync(stat)) return `${process.ppid}`;
  const [, name, above] = /\((.*)\) \S (\d+)/.exec(readFileSync(stat, 'utf8')) ?? [];
  return name?.endsWith('sh') ? `${process.ppid} ${above}` : `${process.ppid}`;
}
