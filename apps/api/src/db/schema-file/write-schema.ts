import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createDb, createPool } from '../connect.ts';
import { startEmbeddedPostgres } from '../embedded/embedded.ts';
import { migrateOneByOne } from '../migrate.ts';
import { describeSchema } from './describe-schema.ts';

/** Writes db/schema.sql: `npm run schema`. */
const folder = mkdtempSync(join(tmpdir(), 'aqua-schema-'));
// If we are root, PostgreSQL runs as a user of its own, who must be able to enter.
chmodSync(folder, 0o711);
try {
  const postgres = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    logFile: join(folder, 'postgres.log'),
    durable: false,
  });
  const db = createDb(createPool(postgres.url, 1));
  await migrateOneByOne(db);
  writeFileSync(resolve(import.meta.dirname, '../schema.sql'), await describeSchema(db));
  await db.destroy();
  await postgres.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
