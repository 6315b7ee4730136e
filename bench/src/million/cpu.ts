import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** CPU time in milliseconds: in total, or for one request. */
export interface Cpu {
  server: number;
  /** All processes of PostgreSQL, also background workers and processes that have ended. */
  postgres: number;
  /** The load generator, which runs on the same machine. */
  load: number;
}

/** Milliseconds of one unit in `/proc/PID/stat`: Linux counts CPU time in hundredths of a second. */
const tick = 10;
const isReadable = existsSync('/proc/self/stat');

/**
 * The CPU time that a server, its database and this process have used until now. Unlike requests
 * per second, it means the same on a busy machine. Linux only: on other systems, and for a database
 * on another machine (`postmaster` undefined), the numbers are NaN.
 */
export function readCpu(server: number, postmaster: number | undefined): Cpu {
  const { user, system } = process.cpuUsage();
  return {
    server: usedBy(server),
    postgres: postmaster === undefined ? Number.NaN : usedByCluster(postmaster),
    load: (user + system) / 1000,
  };
}

/** The CPU time of one request: the difference of two readings divided by `requests`. */
export function cpuPer(requests: number, before: Cpu, after: Cpu): Cpu {
  const each = (part: keyof Cpu) => (after[part] - before[part]) / requests;
  return { server: each('server'), postgres: each('postgres'), load: each('load') };
}

export function sumOf({ server, postgres, load }: Cpu): number {
  return server + postgres + load;
}

interface Stat {
  parent: number;
  own: number;
  /** CPU time of child processes that have ended. */
  ended: number;
}

function usedByCluster(postmaster: number): number {
  const { own = Number.NaN, ended = 0 } = processStat(postmaster) ?? {};
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => processStat(Number(name)))
    .filter((stat) => stat?.parent === postmaster);
  return children.reduce((sum, stat) => sum + (stat?.own ?? 0), own + ended);
}

function usedBy(pid: number): number {
  return processStat(pid)?.own ?? Number.NaN;
}

/** `/proc/PID/stat`, proc_pid_stat(5); undefined for a process that has just ended. */
export function processStat(pid: number): Stat | undefined {
  if (!isReadable) return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces. The fields after it do not.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    return {
      parent: field(4),
      own: (field(14) + field(15)) * tick,
      ended: (field(16) + field(17)) * tick,
    };
  } catch {
    return undefined;
  }
}
