import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, createPool } from '../db/connect.ts';
import { clientAt, makeAdmin, signInAt } from '../testing/machines/cluster-accounts.ts';
import { createCluster, type Cluster } from '../testing/machines/cluster.ts';
import { askAt } from '../testing/machines/held-replay.ts';
import { startPostgresCluster, type PostgresCluster } from '../testing/machines/patroni.ts';
import { createRepository, type Repository } from '../testing/machines/pgbackrest.ts';
import type { ServerProcess } from '../testing/machines/server-process.ts';

/** The most that is lost when all machines are (`archive_timeout`), plus the time to push it. */
const archivedWithinMs = 60_000 + 15_000;

let repository: Repository;
let postgres: PostgresCluster;
let cluster: Cluster;
let aqua: ServerProcess;

beforeAll(async () => {
  repository = await createRepository();
  postgres = await startPostgresCluster({
    files: { 'pgbackrest/patroni.yml': {} },
    environment: repository.environment,
  });
  await postgres.whole();
  await repository.run(await postgres.primary(), 'stanza-create');
  const pool = createPool(postgres.hostsUrl, 4);
  // The pool's idle connections break when the machines die.
  pool.on('error', () => undefined);
  const db = createDb(pool);
  cluster = await createCluster({
    database: { db, url: postgres.url, drop: () => db.destroy() },
  });
  aqua = await cluster.process();
  await aqua.start();
}, 180_000);

afterAll(async () => {
  await cluster?.stop();
  await postgres?.stop();
  await repository?.remove();
}, 60_000);

const namesOf = async (token: string) => {
  const { data } = await clientAt(aqua, token).categories.list({ query: { size: 100 } });
  return data.map(({ name }) => name).toSorted();
};

test('after an accident and the loss of all machines the cluster is as it was at a moment', async () => {
  const { categories } = clientAt(aqua, await makeAdmin(cluster, aqua));
  await categories.create({ body: { name: 'before the backup' } });
  await repository.run(await postgres.primary(), 'backup', '--type=full');
  // pgBackRest records whole seconds: a backup can be restored only to a moment after its second.
  const second = Math.floor(Date.now() / 1_000);
  await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(second);
  await categories.create({ body: { name: 'after the backup' } });
  const expected = await namesOf(await signInAt(aqua));
  const moment = await askAt<{ now: string }>(
    postgres,
    await postgres.primary(),
    'select clock_timestamp()::text as now',
  );

  for (const { id } of (await categories.list()).data) await categories.remove({ params: { id } });
  await categories.create({ body: { name: 'after the accident' } });
  const end = await askAt<{ name: string }>(
    postgres,
    await postgres.primary(),
    'select pg_walfile_name(pg_current_wal_lsn()) as name',
  );
  // Nothing forces it: the log reaches the archive by itself.
  await expect
    .poll(
      async () => {
        const row = await askAt<{ name: string | null }>(
          postgres,
          await postgres.primary(),
          'select last_archived_wal as name from pg_stat_archiver',
        );
        return (row?.name ?? '') >= (end?.name ?? '~');
      },
      { timeout: archivedWithinMs, interval: 200 },
    )
    .toBe(true);
  await aqua.kill();

  await postgres.replaceMachines({
    'pgbackrest/patroni.yml': {},
    'pgbackrest/patroni-restore.yml': { MOMENT: moment?.now ?? '' },
  });
  await postgres.whole();
  await aqua.start();
  const token = await signInAt(aqua);
  expect(await namesOf(token)).toEqual(expected);
  // It is a cluster like any other: it takes writes, and archives them.
  await clientAt(aqua, token).categories.create({ body: { name: 'after the restore' } });
  await repository.run(await postgres.primary(), 'check');
});
