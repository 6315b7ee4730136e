import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../scripts/bootstrap/free-port.mjs';

const programs = '/usr/lib/postgresql/15/bin';
/** PostgreSQL refuses to run as root. */
const asPostgres = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];

export interface Postgres {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** The PostgreSQL in `directory`/primary, created if missing. Debian's version 15, run by root. */
export async function startPrimary(directory: string): Promise<Postgres> {
  const data = join(directory, 'primary');
  if (!existsSync(data)) {
    mkdirSync(directory, { recursive: true });
    execFileSync('chown', ['postgres:', directory]);
    run('initdb', `--pgdata=${data}`, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  }
  return start(data);
}

/** A new standby of the primary, once it has replayed everything. */
export async function startStandby(directory: string, { url }: Postgres): Promise<Postgres> {
  const data = join(directory, 'standby');
  rmSync(data, { recursive: true, force: true });
  run(
    'pg_basebackup',
    `--dbname=${url}`,
    `--pgdata=${data}`,
    '--write-recovery-conf',
    '-c',
    'fast',
  );
  return start(data);
}

function run(program: string, ...args: string[]): void {
  execFileSync('setpriv', [...asPostgres, join(programs, program), ...args], {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function start(data: string): Promise<Postgres> {
  const port = await freePort();
  const settings = [`port=${port}`, 'unix_socket_directories=', 'shared_buffers=512MB'];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server: ChildProcess = spawn(
    'setpriv',
    ['--pdeathsig', 'KILL', ...asPostgres, join(programs, 'postgres'), '-D', data, ...flags],
    { cwd: '/', stdio: 'ignore' },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL on ${data} ended.`);
    await pause(100);
  }
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGINT');
      await once(server, 'exit');
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
