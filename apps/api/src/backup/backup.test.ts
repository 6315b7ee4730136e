import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBackupCommand } from '../testing/machines/backup-commands.ts';
import { findEmbeddedPostgres } from '../db/embedded/embedded.ts';
import { clientAt, pdfForm } from '../testing/machines/cluster-accounts.ts';
import { createTestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { createServerProcess, type ServerProcess } from '../testing/machines/server-process.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../testing/machines/small-disk.ts';
import { startDatabase } from '../process/open-database.ts';

const password = 'Aqua@demo1';
let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aqua-backup-'));
  chmodSync(folder, 0o711);
  // The embedded default: demo books, its own database and secret.
  server = await createServerProcess({});
  await server.start();
});
afterAll(async () => {
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const fine = { code: 0, said: expect.stringMatching(/Backup of 20.* by Aqua \d.*rows.*files/) };
const embedded = () => ({ DATA_DIR: server.dataDir });

const embeddedUrl = async () =>
  (await findEmbeddedPostgres(join(server.dataDir, 'postgres'))) ?? '';

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A hash of every table's rows, of every sequence and of every constraint and trigger. */
async function fingerprint(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const sources = [
    ...tables.map(({ name }) => [name, `select t::text as line from ${name} t`]),
    ['sequences', `select concat(schemaname, sequencename, last_value) as line from pg_sequences`],
    [
      'keys',
      `select concat(conrelid::regclass, pg_get_constraintdef(oid)) as line from pg_constraint`,
    ],
    [
      'triggers',
      `select concat(tgrelid::regclass, pg_get_triggerdef(oid), tgenabled) as line from pg_trigger where not tgisinternal`,
    ],
  ];
  const found: Record<string, string> = {};
  for (const [name = '', source] of sources) {
    const hash = `select concat(count(*), ' ', md5(string_agg(line, '|' order by line))) as hash from (${source}) s`;
    found[name] = (await query<{ hash: string }>(url, hash))[0]?.hash ?? '';
  }
  return found;
}

function filesOf(directory: string): Record<string, string> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  return Object.fromEntries(names.map((path) => [path.slice(directory.length), hash(path)]));
}

test('a backup of the running server holds one moment, although writes go on', async () => {
  const { token } = await clientAt(server).sessions.signInAdmin({
    body: { email: 'admin@aqua.example', password },
  });
  const admin = clientAt(server, token);
  let written = 0;
  const add = async () => {
    await admin.categories.create({ body: { name: `Numbered ${(written += 1)}` } });
    await admin.products.uploadPdf({ body: pdfForm(makePdf({ pages: 1, text: `${written}` })) });
  };
  await add();
  // The backup has begun, and waits for this table before it reads the first one.
  const holder = new pg.Client({ connectionString: await embeddedUrl() });
  await holder.connect();
  await holder.query('begin; lock table watermark_codes in access exclusive mode');
  const file = join(folder, 'live.backup');
  const backup = runBackupCommand('backup', file, embedded());
  await eventually(async () => {
    const waiting = await holder.query('select from pg_locks where not granted');
    expect(waiting.rowCount).toBeGreaterThan(0);
  });
  await add();
  await holder.query('commit');
  await holder.end();
  await add();
  expect(await backup).toMatchObject(fine);

  // A backup can also be restored into a PostgreSQL of one's own.
  const database = await createTestDatabase({ isEmpty: true });
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'live') };
  expect(await runBackupCommand('restore', file, env)).toMatchObject(fine);
  const numbers = await query<{ number: number }>(
    database.url,
    `select substr(name, 10)::int as number from categories where name like 'Numbered %' order by 1`,
  );
  expect(numbers).toEqual([{ number: 1 }]);
  const files = Object.keys(filesOf(join(folder, 'live', 'files')));
  for (const { sha256 } of await query<{ sha256: string }>(
    database.url,
    'select sha256 from files',
  ))
    expect(files.some((path) => path.includes(sha256))).toBe(true);
  const again = await runBackupCommand('restore', file, {
    ...env,
    DATA_DIR: join(folder, 'other'),
  });
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });
  await database.drop();
});

test('a restored folder has every row and file, and the reader goes on', async () => {
  const student = { email: 'student@aqua.example', password };
  const device = { number: 'phone-of-1', name: 'Phone', platform: 'android' as const };
  const { token } = await clientAt(server).sessions.signInCustomer({
    body: { ...student, device },
  });
  const [book] = (await clientAt(server, token).reader.library({ query: {} })).data;
  const params = { id: book?.id ?? 0 };
  const note = {
    kind: 'note' as const,
    page: 1,
    text: 'ที่คั่น',
    editedAt: '2026-01-01T00:00:00.000Z',
  };
  const changes = [{ id: randomUUID(), ...note }];
  await clientAt(server, token).annotations.sync({ params, body: { changes } });
  await server.stop();

  const file = join(folder, 'whole.backup');
  expect(await runBackupCommand('backup', file, embedded())).toMatchObject(fine);
  const next = await createServerProcess({});
  const DATA_DIR = next.dataDir;
  expect(await runBackupCommand('restore', file, { DATA_DIR })).toMatchObject(fine);

  const [old, restored] = [await startDatabase(server.dataDir), await startDatabase(DATA_DIR)];
  const expected = await fingerprint(old.url);
  expect(Object.keys(expected).length).toBeGreaterThan(70);
  expect(await fingerprint(restored.url)).toEqual(expected);
  await Promise.all([old.close(), restored.close()]);
  expect(filesOf(join(DATA_DIR, 'files'))).toEqual(filesOf(join(server.dataDir, 'files')));

  await next.start();
  const reader = clientAt(next, token);
  expect((await reader.annotations.list({ params, query: { since: 0 } })).data).toMatchObject([
    note,
  ]);
  const page = await reader.reader.page({ params: { ...params, page: 1 } });
  expect(page.type).toMatch(/^image\//);
  await next.dispose();
});

test('what is damaged, cut off or no backup is refused, and a folder with data, and a full disk', async () => {
  const bytes = readFileSync(join(folder, 'whole.backup'));
  const flipped = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 3);
  flipped.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  const wrong = { cut: bytes.subarray(0, -1), half: bytes.subarray(0, bytes.length / 2), flipped };
  for (const [name, content] of Object.entries({ ...wrong, text: 'Aqua' })) {
    writeFileSync(join(folder, name), content);
    const DATA_DIR = join(folder, `from-${name}`);
    const said = expect.stringContaining('Nothing was changed.');
    expect(await runBackupCommand('restore', join(folder, name), { DATA_DIR })).toEqual({
      code: 1,
      said,
    });
    expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
  }
  const onto = await runBackupCommand('restore', join(folder, 'whole.backup'), embedded());
  expect(onto).toMatchObject({ code: 1, said: expect.stringContaining('already holds data') });
  if (whyNoSmallDisk() !== undefined) return;
  const disk = mountSmallDisk(join(folder, 'disk'), 2);
  const file = join(folder, 'disk', 'small.backup');
  const full = await runBackupCommand('backup', file, embedded());
  expect(full).toMatchObject({
    code: 1,
    said: expect.stringMatching(/The disk of .* is full\.\n$/),
  });
  expect(readdirSync(join(folder, 'disk'))).toEqual([]);
  disk.unmount();
});
