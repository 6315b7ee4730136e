import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root } from './paths.mjs';
import { exitOf, forwardSignals, UserError } from './child-process.mjs';

const pinned = join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * Aqua runs on the Node that the root package.json pins. On any other this starts the script
 * again on that one, waits for its end and answers true: there is nothing left to do.
 * @param {string} script
 */
export async function handedToPinnedNode(script) {
  const wanted = `v${readJson(join(root, 'package.json')).dependencies.node}`;
  if (process.version === wanted) return false;
  checkPinned(wanted);
  // In a group of its own, so that Ctrl+C reaches it once, through us; the channel tells it when
  // we were killed.
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

/** When what started us was killed we end as if asked to, and leave nothing running. */
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

/** npm runs us through a shell, which outlives it: so the shell's own parent counts too. */
function starters() {
  const stat = `/proc/${process.ppid}/stat`;
  if (!existsSync(stat)) return `${process.ppid}`;
  const [, name, above] = /\((.*)\) \S (\d+)/.exec(readFileSync(stat, 'utf8')) ?? [];
  return name?.endsWith('sh') ? `${process.ppid} ${above}` : `${process.ppid}`;
}
