import { api as contract } from '@aqua/contract/api';
import { sql } from 'kysely';
import { expect, expectRefusal, testWithJobs as test } from '../testing/test-api.ts';
import { hashToken } from '../lib/tokens.ts';
import { createIdempotency } from './idempotency.ts';

test('a repeated create with one key makes one row and replays the first answer', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const headers = { 'idempotency-key': 'create-once' };
  const create = (name: string) => admin.authors.create({ body: { name } }, { headers });
  const first = await create('Repeated author');
  expect(await create('Repeated author')).toEqual(first);
  expect((await admin.authors.list({ query: { keySearch: 'Repeated author' } })).totalItems).toBe(
    1,
  );
  await expectRefusal(create('Another author'), 409, 'idempotency.otherBody');
});

test('of many parallel calls with one key exactly one creates', async ({ api }) => {
  const admin = await api.as('Admin');
  const headers = { 'idempotency-key': 'at-once' };
  const body = { name: 'Author at once' };
  await Promise.allSettled(
    Array.from({ length: 20 }, () => admin.authors.create({ body }, { headers })),
  );
  expect((await admin.authors.list({ query: { keySearch: 'Author at once' } })).totalItems).toBe(1);
});

test('a refused call leaves its key free, and keys belong to one account', async ({ api }) => {
  const [admin, other] = [await api.as('Admin'), await api.as('SubAdmin')];
  const headers = { 'idempotency-key': 'mine' };
  await expectRefusal(admin.authors.create({ body: { name: ' ' } }, { headers }), 422, 'nameAlert');
  const made = await admin.authors.create({ body: { name: 'After a refusal' } }, { headers });
  const theirs = await other.authors.create({ body: { name: 'After a refusal' } }, { headers });
  expect(theirs.id).not.toBe(made.id);
  const endless = { 'idempotency-key': 'k'.repeat(201) };
  await expectRefusal(
    admin.authors.create({ body: { name: 'X' } }, { headers: endless }),
    400,
    'idempotency.key',
  );
});

test('work whose answer could not be stored is not done again', async ({ api, server }) => {
  const { db } = server.infrastructure;
  await sql`
    create function keep_nothing() returns trigger language plpgsql as
      $$ begin raise exception 'no space'; end $$`.execute(db);
  await sql`
    create trigger keep_nothing before update on idempotency_keys
    for each row when (new.key = 'unkept' and new.answer is not null) execute function keep_nothing()`.execute(
    db,
  );
  const admin = await api.as('Admin');
  const headers = { 'idempotency-key': 'unkept' };
  const create = () => admin.authors.create({ body: { name: 'Unkept author' } }, { headers });
  await expectRefusal(create(), 500, 'server.failed');
  await expectRefusal(create(), 409, 'idempotency.written');
  const { totalItems } = await admin.authors.list({ query: { keySearch: 'Unkept author' } });
  expect(totalItems).toBe(1);
});

test('nobody can guess a password from what is stored of a request', async ({ api, server }) => {
  const body = {
    name: 'Keyed',
    email: 'keyed@test.example',
    password: 'Canary$Keyed1',
    type: 'Admin' as const,
  };
  const headers = { 'idempotency-key': 'guessed' };
  await (await api.as('SuperAdmin')).admins.create({ body }, { headers });
  const kept = await server.infrastructure.db
    .selectFrom('idempotencyKeys')
    .select('requestHash')
    .where('key', '=', 'guessed')
    .executeTakeFirstOrThrow();
  const { method, path } = contract.admins.create;
  const guess = JSON.stringify({ method, path, body });
  expect(kept.requestHash.equals(hashToken(guess))).toBe(false);
  expect(kept.requestHash.equals(server.infrastructure.fingerprint(guess))).toBe(true);
});

test('a key stays taken while its process works, and is free once the process is dead', async ({
  make,
  server,
}) => {
  const { db, fingerprint } = server.infrastructure;
  const { accessRecord } = await make.session('Admin');
  const actor = { kind: 'admin', id: accessRecord.id } as const;
  const call = { actor, key: 'long', request: 'it' };
  const longAgo = sql<Date>`now() - interval '3 minutes'`;
  const rows = () => db.selectFrom('idempotencyKeys').where('key', '=', 'long');
  const isFresh = async () =>
    (
      await rows()
        .where('createdAt', '>', sql<Date>`now() - interval '1 minute'`)
        .select('key')
        .execute()
    ).length === 1;

  const living = createIdempotency(db, fingerprint, 20);
  const again = () => living.run(call, async () => 'again');
  const first = living.run(call, async () => {
    await db
      .updateTable('idempotencyKeys')
      .set({ createdAt: longAgo })
      .where('key', '=', 'long')
      .execute();
    await expect.poll(isFresh).toBe(true);
    await expect(again()).rejects.toMatchObject({ code: 'idempotency.underWay' });
    return 'once';
  });
  expect(await first).toBe('once');
  expect(await again()).toBe('once');

  // A process that dies at work leaves the row like this.
  await db
    .updateTable('idempotencyKeys')
    .set({ answer: null, createdAt: longAgo })
    .where('key', '=', 'long')
    .execute();
  expect(await again()).toBe('again');
});

test('of work that broke off, the key is free if nothing was committed, else it stays taken', async ({
  make,
  server,
}) => {
  const { db, fingerprint } = server.infrastructure;
  const { accessRecord } = await make.session('Admin');
  const idempotency = createIdempotency(db, fingerprint);
  const breaking = (key: string, isCommitted: boolean) => {
    const call = { actor: { kind: 'admin', id: accessRecord.id } as const, key, request: key };
    return idempotency.run(call, async () => {
      const work = db.transaction().execute(async (trx) => {
        await trx
          .insertInto('authors')
          .values({ name: `Broken ${key}` })
          .execute();
        if (!isCommitted) throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
      });
      await work;
      throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
    });
  };
  await expect(breaking('committed', true)).rejects.toMatchObject({ code: 'ECONNRESET' });
  await expect(breaking('committed', true)).rejects.toMatchObject({ code: 'idempotency.written' });
  await expect(breaking('rolled back', false)).rejects.toMatchObject({ code: 'ECONNRESET' });
  const second = () =>
    breaking('rolled back', false).catch((error: { code: string }) => error.code);
  await expect.poll(second).toBe('ECONNRESET');
  const { rows } = await sql<{ name: string }>`
    select name from authors where name like 'Broken %'`.execute(db);
  expect(rows).toEqual([{ name: 'Broken committed' }]);
});
