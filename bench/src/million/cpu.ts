import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of CPU, since some moment or for one request. */
export interface Cpu {
  server: number;
  /** All processes of PostgreSQL, helpers and ended ones included. */
  postgres: number;
  /** The load generator, which shares the machine. */
  load: number;
}

/** Linux counts in hundredths of a second, whatever its clock does. */
const tick = 10;
const isReadable = existsSync('/proc/self/stat');

/**
 * What a server, its database and this process have used until now. Unlike requests per second it
 * means the same on a machine that others use too. Linux only: elsewhere, and for a database on
 * another machine (`postmaster` undefined), the numbers are NaN.
 */
export function readCpu(server: number, postmaster: number | undefined): Cpu {
  const { user, system } = process.cpuUsage();
  return {
    server: usedBy(server),
    postgres: postmaster === undefined ? Number.NaN : usedByCluster(postmaster),
    load: (user + system) / 1000,
  };
}

/** What one of `requests` cost between two readings. */
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
  /** Of children that have ended. */
  ended: number;
}

function usedByCluster(postmaster: number): number {
  const { own = Number.NaN, ended = 0 } = statOf(postmaster) ?? {};
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === postmaster);
  return children.reduce((sum, stat) => sum + (stat?.own ?? 0), own + ended);
}

function usedBy(pid: number): number {
  return statOf(pid)?.own ?? Number.NaN;
}

/** `/proc/PID/stat`, proc_pid_stat(5); undefined for a process that has just ended. */
function statOf(pid: number): Stat | undefined {
  if (!isReadable) return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; what follows it does not.
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
