import { expect, expectRefusal, test } from '../testing/test-api.ts';

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

test('of many at once with one key exactly one creates', async ({ api }) => {
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
