import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:process';

const isLinux = platform === 'linux';

/**
 * A text that only this run of the process has, undefined when no such process lives (a zombie
 * does not). Numbers are given out again, also after a restart of the machine, so a number alone
 * never names a process.
 */
export function runOf(pid: number): string | undefined {
  if (!isLinux) return ask(pid, 'lstart');
  const stat = read(`/proc/${pid}/stat`);
  // The name in the brackets may itself hold spaces and brackets: the fields begin after the last.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields[18];
  if (state === undefined || ticks === undefined || 'ZX'.includes(state)) return undefined;
  return `${read('/proc/sys/kernel/random/boot_id').trim()} ${ticks}`;
}

/** The command line of a living process, words parted by spaces. */
export function commandOf(pid: number): string | undefined {
  if (!isLinux) return ask(pid, 'command');
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() || undefined;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function ask(pid: number, column: string): string | undefined {
  try {
    const [state = '', ...rest] = execFileSync('ps', ['-o', `stat=,${column}=`, '-p', `${pid}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(/\s+/);
    return state === '' || state.startsWith('Z') ? undefined : rest.join(' ');
  } catch {
    return undefined;
  }
}
