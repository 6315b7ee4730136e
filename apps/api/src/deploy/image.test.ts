import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '@aqua/client/create-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { freePort } from '../../../../scripts/bootstrap/free-port.mjs';
import { makeImageFolder, type ImageFolder } from '../testing/machines/image-folder.ts';
import { importsIn } from '../testing/machines/image-imports.ts';
import { runInImage, startInImage } from '../testing/machines/image-process.ts';
import { controllerSettings } from '../testing/machines/server-process.ts';
import { readUnit } from '../testing/machines/unit.ts';

let image: ImageFolder;
let database: TestDatabase;
let data: string;
let settings: Record<string, string>;

beforeAll(async () => {
  [image, database] = await Promise.all([makeImageFolder(), createTestDatabase({ isEmpty: true })]);
  data = mkdtempSync(join(tmpdir(), 'aqua-data-'));
  if (process.getuid?.() === 0) chownSync(data, image.user, image.user);
  settings = {
    ...controllerSettings,
    DATABASE_URL: database.url,
    SMTP_URL: 'smtp://127.0.0.1:9',
    SECRET_KEY: 'a key that is only used by this test',
    APPLICATION_TOKENS: 'aqua-backoffice,aqua-reader',
    DATA_DIR: data,
    HOST: '127.0.0.1',
  };
}, 600_000);

afterAll(async () => {
  await database.drop();
  rmSync(data, { recursive: true, force: true });
  image.remove();
});

test('the image holds every module that its sources load', () => {
  const missing = importsIn(image.folder).filter(({ file, specifier }) => {
    const parent = pathToFileURL(join(image.folder, file)).href;
    try {
      const url = import.meta.resolve(specifier, parent);
      return url.startsWith('file:') && !existsSync(fileURLToPath(url));
    } catch {
      return true;
    }
  });
  expect(missing).toEqual([]);
});

test('without settings the image says which are missing', async () => {
  const { code, said } = await runInImage(image, ['node', 'apps/api/src/server.ts'], {
    DATA_DIR: data,
  });
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('SECRET_KEY') });
  expect(said).not.toContain('    at ');
});

test('the image has the command aqua', async () => {
  const { code, said } = await runInImage(image, ['aqua', '--help'], {});
  expect(code).toBe(0);
  for (const name of ['create-super-admin', 'backup', 'restore', 'reset-two-step'])
    expect(said).toContain(name);
});

test('an empty installation gets its first admin, serves as the unit starts it, and moves by a backup', async () => {
  const email = 'siri@books.example';
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...settings, PUBLIC_URL: url, PORT: String(port) };
  const made = await runInImage(image, ['aqua', 'create-super-admin'], env, [
    'Siri',
    email,
    'Harbour-2026',
  ]);
  expect(made).toMatchObject({ code: 0 });

  const unit = readUnit(image.folder);
  const server = startInImage(image, unit.command, { ...unit.env, ...env });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  await eventually(async () => {
    if (server.exitCode !== null) throw new Error(said);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  });
  const client = createClient({
    baseUrl: url,
    applicationToken: 'aqua-backoffice',
    token: () => null,
  });
  const session = await client.sessions.signInAdmin({
    body: { email, password: 'Harbour-2026' },
  });
  expect(session.token).not.toBe('');
  for (const page of ['/', '/app', '/api/docs']) expect((await fetch(url + page)).status).toBe(200);

  const file = join(data, 'aqua.backup');
  expect(await runInImage(image, ['aqua', 'backup', file], env)).toMatchObject({ code: 0 });
  server.kill('SIGTERM');
  const [code] = (await once(server, 'exit')) as [number | null];
  expect(code).toBe(0);

  const second = await createTestDatabase({ isEmpty: true });
  const elsewhere = { ...env, DATABASE_URL: second.url, DATA_DIR: join(data, 'restored') };
  try {
    const restored = await runInImage(image, ['aqua', 'restore', file], elsewhere);
    expect(restored).toMatchObject({ code: 0 });
    const admins = await second.db.selectFrom('admins').select('email').execute();
    expect(admins.map((admin) => admin.email)).toContain(email);
  } finally {
    await second.drop();
  }
});
