import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PgBoss } from 'pg-boss';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { createDb, createPool } from '../db/connect.ts';
import { connectionTo } from '../db/hosts.ts';
import { migrateTo } from '../db/migrate.ts';
import { createPartition } from '../modules/oversight/traffic-log/partitions.ts';
import type { BackupContents } from './contents.ts';
import { foreignKeysOf, queueVersionOf, tablesOf, trafficWeeksOf } from './database-shape.ts';

/** Fills an empty database: first the schema of the backup, then all rows in one transaction. */
export async function loadDatabase(
  url: string,
  contents: BackupContents,
  read: (name: string) => Promise<Readable>,
  onTable: (name: string) => void,
): Promise<void> {
  await makeSchema(url, contents);
  const client = new pg.Client({ ...connectionTo(url), application_name: 'aqua-restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    const keys = await foreignKeysOf(client);
    const tables = await tablesOf(client);
    for (const { table, name } of keys)
      await client.query(`alter table ${table} drop constraint ${name}`);
    for (const { name } of tables) {
      await client.query(`alter table ${name} disable trigger user`);
      // The backup has the current state of the rows that migrations insert.
      await client.query(`delete from ${name}`);
    }
    for (const { name, columns, rows } of contents.tables) {
      onTable(name);
      const copy = client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`));
      await pipeline(await read(`tables/${name}`), copy);
      if (copy.rowCount !== rows) throw new Error(`${name} got ${copy.rowCount} of ${rows} rows.`);
    }
    for (const { name, value, isCalled } of contents.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled]);
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    // PostgreSQL checks every row against these keys.
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await client.query('commit');
    // Searches are planned by the statistics.
    await client.query('analyze');
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeSchema(url: string, contents: BackupContents): Promise<void> {
  const pool = createPool(url, 2);
  const db = createDb(pool);
  try {
    await migrateTo(db, contents.migrations);
    const boss = new PgBoss({ ...connectionTo(url), supervise: false, schedule: false });
    await boss.start();
    await boss.stop();
    const client = await pool.connect();
    const [version, weeks] = [await queueVersionOf(client), await trafficWeeksOf(client)];
    client.release();
    if (version !== contents.queueVersion)
      throw new Error(
        `The job queue of this Aqua has other tables (version ${version}, the backup has ${contents.queueVersion}): restore with the Aqua ${contents.aqua} that made the backup, then update.`,
      );
    for (const monday of contents.trafficWeeks)
      if (!weeks.includes(monday)) await createPartition(db, monday);
  } finally {
    await db.destroy();
  }
}
