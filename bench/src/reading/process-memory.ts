import { readdir, readFile } from 'node:fs/promises';

interface Process {
  pid: number;
  parent: number;
  command: string;
  /** Peak resident memory in MB. */
  peak: number;
}

/**
 * Peak memory in MB of the server and of the PDF child with the highest peak. Reads /proc: Linux
 * only.
 */
export async function peaksUnder(ancestor: number): Promise<{ server: number; child: number }> {
  const processes = await listProcesses();
  const family = descendants(processes, ancestor);
  const highestPeak = (isWanted: (process: Process) => boolean) =>
    Math.max(0, ...family.filter(isWanted).map(({ peak }) => peak));
  return {
    server: highestPeak(
      ({ command }) => command.includes('start.mjs') || command.includes('server.ts'),
    ),
    child: highestPeak(({ command }) => command.includes('pdf/child.ts')),
  };
}

function descendants(processes: Process[], ancestor: number): Process[] {
  const children = processes.filter(({ parent }) => parent === ancestor);
  const self = processes.filter(({ pid }) => pid === ancestor);
  return [...self, ...children.flatMap(({ pid }) => descendants(processes, pid))];
}

async function listProcesses(): Promise<Process[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = await Promise.all(ids.map((id) => readProcess(id).catch(() => null)));
  return read.filter((process) => process !== null);
}

async function readProcess(id: string): Promise<Process> {
  const [status, command] = await Promise.all([
    readFile(`/proc/${id}/status`, 'utf8'),
    readFile(`/proc/${id}/cmdline`, 'utf8'),
  ]);
  const number = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return {
    pid: Number(id),
    parent: number('PPid'),
    command: command.replaceAll('\0', ' '),
    peak: number('VmHWM') / 1024,
  };
}
