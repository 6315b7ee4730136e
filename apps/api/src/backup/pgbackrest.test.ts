import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createDb, createPool } from '../db/connect.ts';
import { migrateToLatest } from '../db/migrate.ts';
import {
  initialise,
  runAsPostgres,
  startDebianPostgres,
} from '../testing/machines/debian-postgres.ts';
import { eventually } from '../testing/eventually.ts';

const deploy = resolve(import.meta.dirname, '../../../../deploy/pgbackrest');

/** The lines of deploy/pgbackrest/postgresql.conf, as arguments of the server. */
const archiving = readFileSync(join(deploy, 'postgresql.conf'), 'utf8')
  .split('\n')
  .filter((line) => /^\w/.test(line))
  .map((line) => line.replaceAll("'", '').replace(' = ', '='));

test('pgBackRest with the documented files restores the database to a moment', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aqua-pgbackrest-'));
  chmodSync(folder, 0o777);
  const place = (name: string) => join(folder, name);
  for (const name of ['repo', 'spool', 'log', 'lock']) {
    mkdirSync(place(name));
    chmodSync(place(name), 0o777);
  }
  copyFileSync(join(deploy, 'pgbackrest.conf'), place('pgbackrest.conf'));
  // This test's own paths instead of those in the file; all other settings are the file's.
  const env: NodeJS.ProcessEnv = {
    PATH: '/usr/bin:/bin',
    PGBACKREST_CONFIG: place('pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: place('repo'),
    PGBACKREST_SPOOL_PATH: place('spool'),
    PGBACKREST_LOG_PATH: place('log'),
    PGBACKREST_LOCK_PATH: place('lock'),
    PGBACKREST_PG1_PATH: place('data'),
    PGBACKREST_PG1_SOCKET_PATH: place('data'),
    PGBACKREST_PG1_USER: 'aqua',
    PGBACKREST_STANZA: 'aqua',
  };
  const backrest = (...args: string[]) => runAsPostgres(env, 'pgbackrest', ...args);
  try {
    await initialise(place('data'));
    const server = await startDebianPostgres(place('data'), env, archiving);
    env['PGBACKREST_PG1_PORT'] = `${server.port}`;
    await backrest('stanza-create');
    const pool = createPool(server.url, 2);
    const db = createDb(pool);
    await migrateToLatest(db);
    await db.destroy();
    await server.ask(`insert into categories (name) values ('before the backup')`);
    await backrest('backup', '--type=full');
    await backrest('check');

    await server.ask(`insert into categories (name) values ('after the backup')`);
    const [moment] = await server.ask(`select now()::text as now`);
    await server.ask(`delete from categories`);
    const [mistake] = await server.ask(`select pg_walfile_name(pg_switch_wal()) as name`);
    await eventually(async () => {
      const [row] = await server.ask('select last_archived_wal as name from pg_stat_archiver');
      expect(String(row?.['name']) >= String(mistake?.['name'])).toBe(true);
    });
    await server.stop('SIGQUIT');
    rmSync(place('data'), { recursive: true });

    const target = [
      '--type=time',
      `--target=${String(moment?.['now'])}`,
      '--target-action=promote',
    ];
    await backrest('restore', ...target);
    const restored = await startDebianPostgres(place('data'), env, ['archive_mode=off']);
    const names = await restored.ask('select name from categories order by id');
    expect(names.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['before the backup', 'after the backup']),
    );
    await restored.stop('SIGINT');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
