import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { runBackupCommand } from '../testing/machines/backup-commands.ts';
import { createBucket } from '../testing/machines/bucket.ts';
import { clientAt, makeAdmin, pdfForm } from '../testing/machines/cluster-accounts.ts';
import { createCluster } from '../testing/machines/cluster.ts';
import { createTestDatabase } from '../testing/database.ts';
import { makePdf } from '../testing/files/make-pdf.ts';

const SECRET_KEY = 'the same in every process, and long enough';

test('a backup of a PostgreSQL and an S3 fills an empty database and an empty bucket', async () => {
  const s3 = inject('s3');
  if (s3 === undefined) throw new Error('This needs an S3: run npm test -- s3.');
  const cluster = await createCluster();
  const folder = await mkdtemp(join(tmpdir(), 'aqua-backup-'));
  const [database, bucket] = [await createTestDatabase({ isEmpty: true }), await createBucket(s3)];
  try {
    const server = await cluster.process();
    await server.start();
    const admin = clientAt(server, await makeAdmin(cluster, server));
    await admin.products.uploadPdf({ body: pdfForm(makePdf({ pages: 2 })) });
    await server.stop();

    const file = join(folder, 'aqua.backup');
    const from = { DATABASE_URL: cluster.database.url, ...cluster.bucket.env };
    const to = { DATABASE_URL: database.url, ...bucket.env, SECRET_KEY };
    const run = (name: 'backup' | 'restore', env: Record<string, string>) =>
      runBackupCommand(name, file, { DATA_DIR: join(folder, name), ...env });
    const unnamed = expect.stringContaining('Set SECRET_KEY');
    expect(await run('backup', from)).toEqual({ code: 1, said: unnamed });
    expect(await run('backup', { ...from, SECRET_KEY })).toMatchObject({ code: 0 });
    const other = expect.stringContaining('SECRET_KEY must be');
    const wrong = await run('restore', { ...to, SECRET_KEY: `${SECRET_KEY}!` });
    expect(wrong).toEqual({ code: 1, said: other });
    expect(await run('restore', to)).toMatchObject({ code: 0 });

    expect(await bucket.keys('')).toEqual(await cluster.bucket.keys(''));
    expect(await bucket.keys('pdf/')).toHaveLength(1);
    const { rows } = await sql`select sha256 from files order by id`.execute(database.db);
    const { rows: old } = await sql`select sha256 from files order by id`.execute(
      cluster.database.db,
    );
    expect(rows).toEqual(old);
    expect(await run('restore', to)).toEqual({
      code: 1,
      said: expect.stringContaining('is not empty'),
    });
  } finally {
    await bucket.drop();
    await database.drop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
