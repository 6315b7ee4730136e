// @module-tag ci
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@aqua/client/create-client';
import { fileAddress } from '@aqua/client/file-address';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDb, createPool, type Db } from '../db/connect.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded/embedded.ts';
import { findPostmaster } from '../db/embedded/postmaster.ts';
import { eventually } from '../testing/eventually.ts';
import { eventuallyRetried } from '../testing/retried.ts';
import { insertFirstAdmin, signInFirstAdmin } from '../testing/people/first-admin.ts';
import { sendStudents } from '../testing/people/import-students.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { createServerProcess, type ServerProcess } from '../testing/machines/server-process.ts';
import { mountSmallDisk, whyNoSmallDisk, type SmallDisk } from '../testing/machines/small-disk.ts';
import { expectRefusal } from '../testing/test-api.ts';
import { create, headersOf, megabyte, offsetOf, patch } from '../testing/files/tus.ts';

const reason = whyNoSmallDisk();

/** A whole server, its folder and its database each on a small disk of its own. */
describe.skipIf(reason !== undefined)(
  `a full disk${reason === undefined ? '' : ` (${reason})`}`,
  () => {
    let folder: string;
    let databaseDisk: SmallDisk;
    let filesDisk: SmallDisk;
    let postgres: EmbeddedPostgres;
    let db: Db;
    let server: ServerProcess;
    let token: string;
    let admin: Client;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'aqua-full-'));
      chmodSync(folder, 0o711);
      databaseDisk = mountSmallDisk(join(folder, 'database'), 600);
      postgres = await startEmbeddedPostgres({
        directory: join(folder, 'database', 'postgres'),
        logFile: join(folder, 'postgres.log'),
        durable: false,
      });
      await insertFirstAdmin(postgres.url);
      const pool = createPool(postgres.url, 2);
      pool.on('error', () => undefined);
      db = createDb(pool);
      server = await createServerProcess({ DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal' });
      filesDisk = mountSmallDisk(server.dataDir, 160);
      await server.start();
      token = await signInFirstAdmin(server.url);
      admin = createClient({
        baseUrl: server.url,
        applicationToken: 'aqua-backoffice',
        token: () => token,
      });
    }, 180_000);

    afterEach(() => {
      filesDisk.empty();
      databaseDisk.empty();
    });

    afterAll(async () => {
      await server?.stop();
      filesDisk?.unmount();
      await server?.dispose();
      await db?.destroy();
      await postgres?.stop();
      databaseDisk?.unmount();
      rmSync(folder, { recursive: true, force: true });
    });

    async function health() {
      const answer = await fetch(`${server.url}/health/ready`);
      const { parts } = (await answer.json()) as { parts: object };
      return { status: answer.status, ...parts };
    }
    const well = { status: 200, database: true, files: true, staging: true };
    const full = { status: 503, database: true, files: false, staging: false };

    const formOf = (field: string, content: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.append(field, new File([content], 'a file'));
      return { body: form };
    };
    const uploadPdf = (pages: number) =>
      admin.products.uploadPdf(formOf('pdf', makePdf({ pages })));
    const staged = () => readdirSync(join(server.dataDir, 'staging'));

    test('on a full disk uploads are refused for now, readiness names the part, all else works; with free space everything works again', async () => {
      expect(await health()).toEqual(well);
      const picture = await sharp({
        create: { width: 900, height: 1200, channels: 3, background: '#0b7a82' },
      })
        .png()
        .toBuffer();
      const uploadCover = () =>
        admin.products.uploadCoverImage(formOf('coverImage', new Uint8Array(picture)));
      const { link } = await uploadCover();
      const pdf = makePdf({ pages: 3 });
      const path = await create(server, token, pdf.length);

      filesDisk.fill();
      expect(await health()).toEqual(full);
      expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
      await expectRefusal(uploadPdf(2), 503, 'part.down');
      await expectRefusal(uploadCover(), 503, 'part.down');
      const answer = await patch(server, token, path, 0, pdf);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await offsetOf(server, token, path)).toBe(0);
      expect(staged()).toEqual([]);
      expect((await admin.products.list()).totalItems).toBe(0);
      // Other sizes of the picture can be made now, but not stored.
      expect((await fetch(`${fileAddress(server.url, link)}?width=320`)).status).toBe(200);

      filesDisk.empty();
      expect(await health()).toEqual(well);
      expect((await patch(server, token, path, 0, pdf)).status).toBe(204);
      expect((await uploadPdf(2)).pageCount).toBe(2);
      expect((await uploadCover()).link).toBe(link);
    });

    test('an upload during which the disk fills up leaves nothing', async () => {
      const answered = Promise.withResolvers<{ status: number | undefined; wait: unknown }>();
      const upload = request(`${server.url}/api/v2/products/upload_pdf`, {
        method: 'POST',
        headers: { ...headersOf(token), 'content-type': 'multipart/form-data; boundary=aqua' },
      });
      upload.on('response', (answer) => {
        answered.resolve({ status: answer.statusCode, wait: answer.headers['retry-after'] });
        answer.resume();
      });
      upload.on('error', answered.reject);
      upload.write(
        '--aqua\r\ncontent-disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
      );
      upload.write(Buffer.alloc(2 * megabyte));
      await eventually(() => expect(staged()).toHaveLength(1));
      filesDisk.fill();
      // This is less than is written between two checks of the free space, so the write itself fails.
      upload.write(Buffer.alloc(8 * megabyte));
      upload.end('\r\n--aqua--\r\n');
      expect(await answered.promise).toEqual({ status: 503, wait: '5' });
      expect(staged()).toEqual([]);
      filesDisk.empty();
      expect(await health()).toEqual(well);
    });

    test('a book whose pages cannot be stored waits in its job, and is complete once there is space', async () => {
      const { id } = await uploadPdf(60);
      filesDisk.fill();
      const book = () =>
        db
          .selectFrom('pdfDocuments')
          .select(['ingestState', 'failure'])
          .where('fileId', '=', id)
          .executeTakeFirstOrThrow();
      const tries = async () =>
        (
          await sql<{ tries: number }>`select retry_count as tries from pgboss.job
          where name = 'book.ingest' and data->>'fileId' = ${id}::text`.execute(db)
        ).rows[0]?.tries;
      await eventuallyRetried(db, async () => expect(await tries()).toBeGreaterThanOrEqual(2));
      expect(await book()).toEqual({ ingestState: 'working', failure: null });
      filesDisk.empty();
      await eventuallyRetried(db, async () =>
        expect(await book()).toEqual({ ingestState: 'ready', failure: null }),
      );
    }, 240_000);

    test('readiness names a database with a full disk, and calls that need it are refused until there is space', async () => {
      databaseDisk.fill();
      let made = 0;
      const fillPages = async () => {
        for (; made < 5_000; made += 1)
          await admin.categories.create({ body: { name: `${'หมวด'.repeat(10)} ${made}` } });
      };
      await expectRefusal(fillPages(), 503, 'part.down');
      expect(await health()).toEqual({ ...well, status: 503, database: false });
      expect((await admin.categories.list()).totalItems).toBe(made);

      databaseDisk.empty();
      expect(await health()).toEqual(well);
      await admin.categories.create({ body: { name: 'Room' } });
    });

    test("an import that finds the database's disk full goes on where it ended; an export needs no space", async () => {
      const lines = Array.from({ length: 4_000 }, (_, at) => `Nok ${at},nok${at}@full.example`);
      const send = () =>
        sendStudents(admin, ['name,email', ...lines].join('\n'), false, 'full-disk');
      databaseDisk.fill();
      await expectRefusal(send(), 503, 'part.down');
      const students = () => admin.customers.list({ query: { keySearch: '@full.example' } });
      const { totalItems: done } = await students();
      expect(done).toBeLessThan(lines.length);

      databaseDisk.empty();
      filesDisk.fill();
      const exported = await admin.customers.export({ query: { format: 'csv' } });
      expect((await exported.text()).split('\r\n').length).toBeGreaterThan(done);
      const { totals } = await send();
      expect(totals.ready).toBe(lines.length);
      expect((await students()).totalItems).toBe(lines.length);
    }, 120_000);

    test('a PostgreSQL that is killed on a full disk is started again once there is space', async () => {
      databaseDisk.fill();
      const { pid } = findPostmaster(join(folder, 'database', 'postgres', 'data')) ?? expect.fail();
      process.kill(pid, 'SIGKILL');
      // A full disk is tried again more often than any other failure.
      const log = join(folder, 'postgres.log');
      const tries = () => readFileSync(log, 'utf8').match(/No space left on device/g)?.length;
      await expect.poll(tries, { timeout: 60_000 }).toBeGreaterThan(4);
      expect(await health()).toMatchObject({ status: 503, database: false });
      databaseDisk.empty();
      await eventually(async () => expect(await health()).toEqual(well));
      expect((await admin.categories.list()).totalItems).toBeGreaterThan(0);
    });
  },
);
