import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root } from './paths.mjs';
import { exitOf, forwardSignals, UserError } from './child-process.mjs';

const pinned = join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * Aqua runs on the Node version that the root package.json pins. On any other version this starts
 * the script again with the pinned Node, waits for its end and answers true. The caller then does
 * nothing.
 * @param {string} script
 */
export async function handedToPinnedNode(script) {
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
export function endWithParent() {
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
