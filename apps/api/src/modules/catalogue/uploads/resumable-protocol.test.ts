import { resumableUploads } from '@aqua/contract/catalogue/products';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { DetailedError } from 'tus-js-client';
import type { FileStore } from '../../../files/file-store.ts';
import { runHousekeeping } from '../../../housekeeping.ts';
import { expect, expectRefusal, type TestServer } from '../../../testing/test-api.ts';
import {
  create,
  headersOf,
  idOf,
  megabyte,
  offsetOf,
  partsOf,
  patch,
  send,
  test,
  tus,
} from '../../../testing/files/tus.ts';
import { endAbandonedUploads } from './abandoned.ts';
import { createResumableUploads } from './resumable.ts';

test('a damaged file is refused with the same error as in every upload, also when its result is requested again', async ({
  api,
  make,
  server,
}) => {
  const { token } = await make.session('Admin');
  for (const [content, status, code] of [
    [Buffer.from('%PDF-1.7\nnothing'), 422, 'pdf.damaged'],
    [Buffer.from('hello'), 415, 'file.notPdf'],
    [Buffer.alloc(0), 422, 'file.empty'],
  ] as const) {
    const { upload, sent } = send(server, token, content);
    upload.start();
    const error = (await sent.catch((reason: unknown) => reason)) as DetailedError;
    expect(error.originalResponse?.getStatus()).toBe(status);
    expect(JSON.parse(error.originalResponse?.getBody() ?? '')).toMatchObject({
      statusCode: status,
      errors: [{ code, message: expect.stringMatching(/\w{3}/) }],
    });
    const id = (
      await server.infrastructure.db
        .selectFrom('resumableUploads')
        .select('id')
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
    const asked = api.withToken(token).products.uploadedPdf({ params: { id } });
    await expectRefusal(asked, status, code);
    expect(await partsOf(server, id)).toEqual({ objects: 0, rows: 0 });
  }
});

test('a too large file is refused before its first byte; more bytes than announced are refused later', async ({
  make,
  server,
}) => {
  const { token } = await make.session('Admin');
  const large = await tus(server, token, 'POST', resumableUploads, {
    'upload-length': String(1_025 * megabyte),
  });
  expect(large.status).toBe(413);
  expect(await large.json()).toMatchObject({
    errors: [{ code: 'file.tooLarge', params: { max: 1024 }, field: 'pdf' }],
  });
  const path = await create(server, token, 10);
  const longer = await patch(server, token, path, 0, Buffer.alloc(11));
  expect(longer.status).toBe(413);
  expect(await longer.json()).toMatchObject({
    message: 'More was sent than this upload announced. Please start the upload of this file again',
    errors: [{ code: 'upload.tooLong', field: 'pdf' }],
  });
  const other = await tus(
    server,
    token,
    'PATCH',
    path,
    { 'upload-offset': '0', 'content-type': 'application/octet-stream' },
    Buffer.alloc(10),
  );
  expect(other.status).toBe(415);
  expect(await other.json()).toMatchObject({ errors: [{ code: 'upload.contentType' }] });
  expect(await offsetOf(server, token, path)).toBe(0);
});

test('an upload exists only for the account that began it', async ({ api, make, server }) => {
  const publisher = await make.publisher();
  const { token } = await make.session('StaffAdmin', publisher);
  const colleague = await make.session('StaffAdmin', publisher);
  const path = await create(server, token, 100);
  const params = { id: idOf(path) };
  expect(await offsetOf(server, colleague.token, path)).toBe(-404);
  const foreign = await patch(server, colleague.token, path, 0, Buffer.alloc(10));
  expect(foreign.status).toBe(404);
  expect(await foreign.json()).toMatchObject({ errors: [{ code: 'row.unknown' }] });
  expect((await tus(server, colleague.token, 'DELETE', path)).status).toBe(404);
  const asked = api.withToken(colleague.token).products.uploadedPdf({ params });
  await expectRefusal(asked, 404, 'row.unknown');
  expect(await offsetOf(server, token, path)).toBe(0);

  const superAdmin = await make.session('SuperAdmin');
  const student = await make.student(await api.as('Admin'));
  for (const method of ['OPTIONS', 'POST', 'HEAD', 'PATCH', 'DELETE']) {
    const where = method === 'OPTIONS' || method === 'POST' ? resumableUploads : path;
    const status = async (bearer: string, app = 'aqua-backoffice') =>
      (await tus(server, bearer, method, where, { 'x-application-token': app })).status;
    expect([method, await status(superAdmin.token)]).toEqual([method, 403]);
    expect([method, await status(student.token)]).toEqual([method, 403]);
    expect([method, await status('aqua_wrong')]).toEqual([method, 401]);
    expect([method, await status(token, 'nobody')]).toEqual([method, 401]);
  }
});

test('the protocol: discovery, versions, wrong offsets, termination', async ({ make, server }) => {
  const { token } = await make.session('Admin');
  const options = await tus(server, token, 'OPTIONS', resumableUploads);
  expect(options.status).toBe(204);
  expect(Object.fromEntries(options.headers)).toMatchObject({
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,termination,expiration',
    'tus-max-size': String(1024 * megabyte),
  });
  expect(options.headers.get('access-control-allow-origin')).toBeNull();

  const path = await create(server, token, 100);
  expect(path).toMatch(/^\/api\/v2\/products\/upload_pdf\/resumable\/[0-9a-f]{32}$/);
  const beyond = await patch(server, token, path, 5, Buffer.alloc(10));
  expect(beyond.status).toBe(409);
  expect(await beyond.json()).toMatchObject({ errors: [{ code: 'upload.offset' }] });
  const first = await patch(server, token, path, 0, Buffer.alloc(10));
  expect(first.headers.get('upload-offset')).toBe('10');
  const day = Date.parse(first.headers.get('upload-expires') ?? '') - Date.now();
  expect(Math.abs(day - 86_400_000)).toBeLessThan(60_000);
  const head = await tus(server, token, 'HEAD', path);
  expect(Object.fromEntries(head.headers)).toMatchObject({
    'upload-offset': '10',
    'upload-length': '100',
    'upload-metadata': `filename ${Buffer.from('book.pdf').toString('base64')}`,
    'cache-control': 'no-store',
  });
  const without = await fetch(server.url + path, { method: 'HEAD', headers: headersOf(token) });
  expect(without.status).toBe(412);
  const other = await tus(server, token, 'DELETE', path, { 'tus-resumable': '0.2.2' });
  expect(other.status).toBe(412);
  expect(other.headers.get('tus-version')).toBe('1.0.0');
  expect(await other.json()).toMatchObject({
    message: 'This server takes resumable uploads by tus 1.0.0',
    errors: [{ code: 'upload.version' }],
  });
  const headers: Record<string, string>[] = [
    { 'upload-length': '-1' },
    { 'upload-length': '1e3' },
    { 'upload-defer-length': '1' },
    { 'upload-length': '9', 'upload-metadata': 'filename %%%' },
    { 'upload-length': '9', 'upload-metadata': '__proto__ eA==' },
    {},
  ];
  for (const wrong of headers) {
    const answer = await tus(server, token, 'POST', resumableUploads, wrong);
    expect([wrong, answer.status]).toEqual([wrong, 400]);
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'request.malformed' }] });
  }
  for (const odd of ['%00', '..%2F..', 'x', 'é'])
    expect(await offsetOf(server, token, `${resumableUploads}/${odd}`)).toBe(-404);

  expect(await partsOf(server, path)).toEqual({ objects: 1, rows: 1 });
  expect((await tus(server, token, 'DELETE', path)).status).toBe(204);
  expect(await offsetOf(server, token, path)).toBe(-404);
  expect(await partsOf(server, path)).toEqual({ objects: 0, rows: 0 });
});

test('an abandoned upload ends 24 hours after its last byte', async ({ make, server }) => {
  const { db } = server.infrastructure;
  const { token } = await make.session('Admin');
  const [old, young] = [await create(server, token, 100), await create(server, token, 100)];
  for (const path of [old, young]) await patch(server, token, path, 0, Buffer.alloc(10));
  const age = (path: string, hours: number) =>
    sql`update resumable_uploads set updated_at = now() - make_interval(hours => ${hours})
      where id = ${idOf(path)}`.execute(db);
  await age(old, 25);
  await age(young, 23);
  expect(await offsetOf(server, token, old)).toBe(-404);
  expect((await patch(server, token, old, 10, Buffer.alloc(10))).status).toBe(404);

  await runHousekeeping(server.infrastructure, server.services, new AbortController().signal);
  expect(await partsOf(server, old)).toEqual({ objects: 0, rows: 0 });
  expect(await partsOf(server, young)).toEqual({ objects: 1, rows: 1 });
  expect((await patch(server, token, young, 10, Buffer.alloc(10))).status).toBe(204);
});

test('an account has a limited number of open uploads on all servers; ending one allows another', async ({
  make,
  server,
  secondServer,
}) => {
  const { token } = await make.session('StaffSubAdmin');
  const begin = (from: TestServer) =>
    tus(from, token, 'POST', resumableUploads, { 'upload-length': '1000' });
  const answers = await Promise.all(
    Array.from({ length: 23 }, (_, nth) => begin(nth % 2 === 0 ? server : secondServer)),
  );
  const begun = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  expect([begun.length, refused.length]).toEqual([20, 3]);
  expect(await refused[0]?.json()).toMatchObject({ errors: [{ code: 'upload.tooMany' }] });
  await create(server, (await make.session('StaffSubAdmin')).token, 1_000);

  const [ended, settled, abandoned] = begun.map(({ headers }) => headers.get('location') ?? '');
  await tus(server, token, 'DELETE', ended ?? '');
  await create(server, token, 1_000);
  await patch(server, token, settled ?? '', 0, Buffer.alloc(1_000));
  await create(server, token, 1_000);
  await server.infrastructure.db
    .updateTable('resumableUploads')
    .set({ updatedAt: sql<Date>`now() - interval '25 hours'` })
    .where('id', '=', idOf(abandoned ?? ''))
    .execute();
  await create(server, token, 1_000);
  expect((await begin(server)).status).toBe(409);
});

test('an upload ends at once; its bytes in the store are removed by the next housekeeping', async ({
  make,
  server,
}) => {
  const { db, store } = server.infrastructure;
  const { token, accessRecord } = await make.session('Admin');
  const begin = async () => {
    const path = await create(server, token, 4 * megabyte);
    expect((await patch(server, token, path, 0, Buffer.alloc(megabyte))).status).toBe(204);
    return path;
  };
  const [path, old] = [await begin(), await begin()];
  const actor = { kind: 'admin', id: accessRecord.id } as const;
  const { uploads, products } = server.services;
  const uploadsWith = (other: FileStore) =>
    createResumableUploads({ db, store: other, uploads, products });
  const away = { ...store, remove: () => Promise.reject(new Error('the store is away')) };
  await expect(uploadsWith(away).end(actor, idOf(path))).rejects.toThrow('away');
  expect(await offsetOf(server, token, path)).toBe(-404);
  // A request that was running meanwhile has no effect, and does not bring the upload back.
  const late = uploadsWith(store).bytes.append(
    idOf(path),
    megabyte,
    Readable.from([Buffer.alloc(9)]),
  );
  await expect(late).rejects.toMatchObject({ code: 'upload.offset' });
  expect(await offsetOf(server, token, path)).toBe(-404);
  expect(await partsOf(server, path)).toEqual({ objects: 1, rows: 1 });

  await sql`update resumable_uploads set updated_at = now() - interval '25 hours'
    where id = ${idOf(old)}`.execute(db);
  const unlocked: string[] = [];
  const watched = {
    ...store,
    async remove(key: string) {
      const rows = db
        .selectFrom('resumableUploads')
        .select('id')
        .where('id', 'in', [path, old].map(idOf));
      await db.transaction().execute((trx) => sql`${rows} for update nowait`.execute(trx));
      unlocked.push(key);
      await store.remove(key);
    },
  };
  await endAbandonedUploads({ db, store: watched });
  expect(unlocked).toHaveLength(2);
  for (const each of [path, old])
    expect(await partsOf(server, each)).toEqual({ objects: 0, rows: 0 });
});
