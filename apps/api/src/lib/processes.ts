import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:process';

const isLinux = platform === 'linux';

/**
 * A text that identifies this run of the process; undefined when the process is not alive (a zombie
 * is not). The system reuses process ids, also after a restart of the machine, so an id alone does
 * not identify a process.
 */
export function runOf(pid: number): string | undefined {
  if (!isLinux) return ask(pid, 'lstart');
  const stat = read(`/proc/${pid}/stat`);
  // The name in brackets may itself contain spaces and brackets: the fields begin after the last
  // bracket.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields[18];
  if (state === undefined || ticks === undefined || 'ZX'.includes(state)) return undefined;
  return `${read('/proc/sys/kernel/random/boot_id').trim()} ${ticks}`;
}

/** The command line of a living process, its words separated by spaces. */
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
