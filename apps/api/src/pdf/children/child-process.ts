import { fork, type ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontConfigFile } from '../fonts.ts';
import { childLimits } from '../limits.ts';
import type { Priority } from '../pdf-types.ts';

/** Starts a child under its limits. It does not get the parent's environment, which holds secrets. */
export function startChild(file: URL, fontHome: string, priority: Priority): ChildProcess {
  const [command, ...prefix] = [
    ...yieldingCommand(priority),
    ...limitingCommand(),
    process.execPath,
  ];
  return fork(fileURLToPath(file), [], {
    execPath: command,
    execArgv: [
      ...prefix,
      `--max-old-space-size=${childLimits.heapMegabytes}`,
      '--max-semi-space-size=4',
      '--expose-gc',
    ],
    env: childEnvironment(fontHome),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/**
 * `nice` gives readers precedence when the processors are busy; every Linux has it. Set from here
 * instead, the priority would miss the threads that the child has started by then.
 */
function yieldingCommand(priority: Priority): string[] {
  const nice = priority === 'background' ? findCommand('nice') : undefined;
  return nice ? [nice, '-n', '10'] : [];
}

/**
 * `setpriv` kills the child together with the pool's process, even while the child hangs in a page.
 * `prlimit` limits memory and processor time. Debian has both (util-linux). A system without them has
 * only the other limits.
 */
function limitingCommand(): string[] {
  const setpriv = findCommand('setpriv');
  const prlimit = findCommand('prlimit');
  return [
    ...(setpriv ? [setpriv, '--pdeathsig', 'KILL'] : []),
    ...(prlimit
      ? [
          prlimit,
          `--data=${childLimits.dataBytes}`,
          `--cpu=${childLimits.processorSeconds}`,
          '--core=0',
        ]
      : []),
  ];
}

function findCommand(name: string): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const directories = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/bin'];
  return directories
    .map((directory) => join(directory, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

function childEnvironment(fontHome: string): NodeJS.ProcessEnv {
  return {
    // glibc's arenas and thresholds decide whether the memory of freed images goes back to the system.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    UV_THREADPOOL_SIZE: '2',
    FONTCONFIG_FILE: fontConfigFile(fontHome),
    PANGOCAIRO_BACKEND: 'fontconfig',
    ...(process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {}),
  };
}
