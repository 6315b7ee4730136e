import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import pg from 'pg';
import { eventually } from '../eventually.ts';
import { freePort } from '../../../../../scripts/bootstrap/free-port.mjs';

const run = promisify(execFile);
const programs = '/usr/lib/postgresql/15/bin';
/** PostgreSQL and pgBackRest refuse root. */
const asPostgres = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];

/** Runs a program as the user postgres. */
export async function runAsPostgres(env: NodeJS.ProcessEnv, program: string, ...args: string[]) {
  return run('setpriv', [...asPostgres, program, ...args], { env, cwd: '/' });
}

export async function initialise(data: string): Promise<void> {
  const flags = [
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    '--username=aqua',
  ];
  await runAsPostgres({}, `${programs}/initdb`, `--pgdata=${data}`, ...flags);
}

/** Debian's PostgreSQL 15 on this data directory; its archive command gets `env`. */
export async function startDebianPostgres(
  data: string,
  env: NodeJS.ProcessEnv,
  settings: string[],
) {
  const port = await freePort();
  const all = [`port=${port}`, `unix_socket_directories=${data}`, 'fsync=off', ...settings];
  const flags = all.flatMap((setting) => ['-c', setting]);
  const server: ChildProcess = spawn(
    'setpriv',
    ['--pdeathsig', 'KILL', ...asPostgres, `${programs}/postgres`, '-D', data, ...flags],
    { env, cwd: '/', stdio: 'ignore' },
  );
  const url = `postgres://aqua@127.0.0.1:${port}/postgres`;
  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };
  await eventually(async () => {
    const [row] = await ask('select pg_is_in_recovery() as "isBehind"');
    if (row?.['isBehind'] !== false) throw new Error('PostgreSQL still recovers');
  });
  return {
    url,
    port,
    ask,
    /** Stops as if the machine were lost: nothing is written any more. */
    async stop(signal: 'SIGINT' | 'SIGQUIT') {
      server.kill(signal);
      await once(server, 'exit');
    },
  };
}
