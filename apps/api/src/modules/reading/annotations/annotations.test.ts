import { randomUUID } from 'node:crypto';
import type { Client } from '@aqua/client/create-client';
import { maxAnnotations, maxRemovedAnnotations } from '@aqua/contract/reading/annotations';
import { sql } from 'kysely';
import type { Maker } from '../../../testing/make.ts';
import { expect, expectRefusal, test, type TestApi } from '../../../testing/test-api.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

function note(text: string, minute: number, id: string = randomUUID()) {
  return { id, kind: 'note' as const, page: 1, text, editedAt: at(minute) };
}

async function makeReader(api: TestApi, make: Maker) {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const student = await make.student(admin, [book]);
  const { annotations } = api.withToken(student.token);
  const params = { id: book.id };
  return {
    book,
    student,
    sync: (...changes: Parameters<Client['annotations']['sync']>[0]['body']['changes']) =>
      annotations.sync({ params, body: { changes } }),
    list: (since = 0) => annotations.list({ params, query: { since } }),
    client: api.withToken(student.token),
  };
}

test('what one device writes another one reads, and from the cursor on only what is new', async ({
  api,
  make,
}) => {
  const { sync, list } = await makeReader(api, make);
  const highlight = {
    id: randomUUID(),
    kind: 'highlight' as const,
    page: 2,
    boxes: [[0.1, 0.2, 0.3, 0.25] as [number, number, number, number]],
    quote: 'น้ำขึ้นให้รีบตัก',
    colour: 'yellow' as const,
    editedAt: at(1),
  };
  const bookmark = { id: randomUUID(), kind: 'bookmark' as const, page: 3, editedAt: at(1) };
  const written = await sync(highlight, note('A thought', 1), bookmark);
  expect(written.message).toBe('Your notes are saved');

  const all = await list();
  expect(all.data).toEqual(written.data);
  expect(all.data[0]).toEqual({ ...highlight, text: null, deleted: false });
  expect(all.hasMore).toBe(false);
  expect(await list(all.cursor)).toEqual({ data: [], cursor: all.cursor, hasMore: false });

  const later = note('Later', 2);
  await sync(later);
  expect((await list(all.cursor)).data).toMatchObject([later]);
});

test('the newest edit of an item wins, in whatever order the edits come', async ({ api, make }) => {
  const { sync, list } = await makeReader(api, make);
  const id = randomUUID();
  await sync(note('second', 2, id));
  const { data } = await sync(note('first', 1, id));
  expect(data).toMatchObject([{ id, text: 'second' }]);
  await sync(note('fourth', 4, id), note('third', 3, id));
  expect((await list()).data).toMatchObject([{ id, text: 'fourth', editedAt: at(4) }]);
});

test('an edit of the version that a device has seen wins, however wrong the clocks are', async ({
  api,
  make,
}) => {
  const { sync, list } = await makeReader(api, make);
  const id = randomUUID();
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const edit = (text: string, editedAt: string, basedOn: string | null) =>
    sync({ id, kind: 'note', page: 1, text, editedAt, basedOn });
  const first = await edit('fast clock', days(3), null);
  const second = await edit('right clock', days(0), first.data[0]?.editedAt ?? null);
  expect(second.data).toMatchObject([{ text: 'right clock' }]);
  const third = await edit('slow clock', days(-3), second.data[0]?.editedAt ?? null);
  expect(third.data).toMatchObject([{ text: 'slow clock' }]);
  // The versions are in this order, too, so an edit of an earlier one loses.
  const late = await edit('of the first', days(-2), first.data[0]?.editedAt ?? null);
  expect(late.data).toEqual(third.data);
  expect((await list()).data).toEqual(third.data);
});

test('a device that says what its clock shows is compared as if the clock were right', async ({
  api,
  make,
}) => {
  const { client, book } = await makeReader(api, make);
  const id = randomUUID();
  const hour = 3_600_000;
  /** An edit made some hours ago on a device whose clock is off by some hours. */
  const edit = (text: string, hoursAgo: number, hoursOff: number) => {
    const clock = Date.now() + hoursOff * hour;
    const change = { id, kind: 'note' as const, page: 1, text };
    const editedAt = new Date(clock - hoursAgo * hour).toISOString();
    return client.annotations.sync({
      params: { id: book.id },
      body: { changes: [{ ...change, editedAt }], sentAt: new Date(clock).toISOString() },
    });
  };
  await edit('fast, three hours ago', 3, 72);
  await edit('slow, an hour ago', 1, -72);
  const { data } = await edit('fast, two hours ago', 2, 72);
  expect(data).toMatchObject([{ text: 'slow, an hour ago' }]);
});

test('a removal wins over every edit, earlier or later, and takes the words away', async ({
  api,
  make,
  server,
}) => {
  const { sync, list, student } = await makeReader(api, make);
  const id = randomUUID();
  await sync(note('private', 1, id));
  await sync({ id, deleted: true, editedAt: at(0) });
  const { data } = await sync(note('again', 9, id.toUpperCase()));
  expect(data).toMatchObject([{ id, deleted: true, text: null }]);
  const { rows } =
    await sql`select text from annotations where customer_id = ${student.id}`.execute(
      server.infrastructure.db,
    );
  expect(rows).toEqual([{ text: null }]);

  // A device that was offline sends its edit only after the removal.
  const early = randomUUID();
  await sync({ id: early, deleted: true, editedAt: at(1) });
  await sync(note('too late', 2, early));
  await sync(note('in one call', 9, early), { id: early, deleted: true, editedAt: at(1) });
  expect((await list()).data.every(({ deleted }) => deleted)).toBe(true);
});

test('the same changes again change nothing, with and without a key', async ({ api, make }) => {
  const { sync, list, client, book } = await makeReader(api, make);
  const change = note('once', 1);
  await sync(change);
  const { cursor } = await list();
  await sync(change);
  expect((await list()).cursor).toBe(cursor);

  const keyed = () =>
    client.annotations.sync(
      {
        params: { id: book.id },
        body: { changes: [note('keyed', 1, change.id.replace(/^./, '0'))] },
      },
      { headers: { 'idempotency-key': 'sync-1' } },
    );
  expect(await keyed()).toEqual(await keyed());
});

test("when devices write at once, no reader's cursor skips a change", async ({ api, make }) => {
  const { sync, list } = await makeReader(api, make);
  const seen = new Set<string>();
  let cursor = 0;
  const writers = Array.from({ length: 12 }, (_, nth) => sync(note(`note ${nth}`, nth)));
  let isDone = false;
  const writing = Promise.all(writers).finally(() => (isDone = true));
  for (let isLast = false; !isLast;) {
    isLast = isDone;
    const answer = await list(cursor);
    for (const { id } of answer.data) seen.add(id);
    ({ cursor } = answer);
  }
  await writing;
  expect(seen.size).toBe(12);
});

test('a student sees the own annotations only, also under an id that another student used', async ({
  api,
  make,
}) => {
  const one = await makeReader(api, make);
  const admin = await api.as('Admin');
  const other = await make.student(admin, [one.book]);
  const mine = note('mine', 1);
  await one.sync(mine);

  const client = api.withToken(other.token);
  const params = { id: one.book.id };
  expect((await client.annotations.list({ params })).data).toEqual([]);
  await client.annotations.sync({
    params,
    body: { changes: [{ id: mine.id, deleted: true, editedAt: at(9) }] },
  });
  expect((await one.list()).data).toMatchObject([mine]);

  const stranger = api.withToken((await make.student(admin)).token);
  await expectRefusal(stranger.annotations.list({ params }), 404, 'row.unknown');
  await expectRefusal(
    stranger.annotations.sync({ params, body: { changes: [] } }),
    404,
    'row.unknown',
  );
});

test('a call with an invalid change is refused as a whole', async ({ api, make }) => {
  const { sync, list } = await makeReader(api, make);
  const good = note('good', 1);
  await expectRefusal(sync(good, { ...note('', 1), text: ' ' }), 400, 'field.required');
  await expectRefusal(sync(good, { ...good, kind: 'highlight' }), 400, 'field.required');
  await expectRefusal(sync({ ...good, text: 'x'.repeat(5_001) }), 422, 'field.tooLong');
  await expectRefusal(sync({ ...good, id: 'one' }), 400, 'field.wrong');
  await expectRefusal(sync({ ...good, editedAt: '0000-01-01T00:00:00Z' }), 400, 'field.wrong');
  await expectRefusal(
    sync(...Array.from({ length: 501 }, () => note('many', 1))),
    400,
    'field.wrong',
  );
  expect((await list()).data).toEqual([]);
});

test('the number of annotations of a book is limited; removing is always possible, and long lists come in parts', async ({
  api,
  make,
  server,
}) => {
  const { sync, list, student, book } = await makeReader(api, make);
  const first = note('first', 1);
  await sync(first);
  await sql`
    insert into annotations (customer_id, product_id, publisher_id, id, kind, page, boxes, edited_at)
    select ${student.id}, ${book.id}, 14, gen_random_uuid(), 'bookmark', 1, '[]', now()
    from generate_series(2, ${maxAnnotations}::int)`.execute(server.infrastructure.db);
  const refusal = await expectRefusal(sync(note('more', 1)), 422, 'annotations.tooMany');
  expect(refusal.message).toContain('10,000');
  await sync({ id: first.id, deleted: true, editedAt: at(2) });
  await sync(note('in its place', 3));
  await expectRefusal(sync(note('more', 1)), 422, 'annotations.tooMany');

  const start = await list();
  expect({ hasMore: start.hasMore, length: start.data.length }).toEqual({
    hasMore: true,
    length: 1_000,
  });
  let { cursor } = start;
  let count = start.data.length;
  for (let hasMore = true; hasMore;) {
    const answer = await list(cursor);
    count += answer.data.length;
    ({ cursor, hasMore } = answer);
  }
  expect(count).toBe(maxAnnotations + 1);
});

test('a note on a page that the book does not have is refused, its removal is not', async ({
  api,
  make,
}) => {
  const { sync, list } = await makeReader(api, make);
  const [there, beyond] = [note('there', 1), { ...note('beyond', 1), page: 4 }];
  const refusal = await expectRefusal(sync(there, beyond), 404, 'page.unknown');
  expect(refusal.envelope.errors[0]?.field).toBe('changes.1.page');
  expect((await list()).data).toEqual([]);
  await sync({ ...there, page: 3 });
  await sync({ id: beyond.id, deleted: true, editedAt: at(2) });
});

test('the number of removed annotations is limited, too; existing ones can still be removed', async ({
  api,
  make,
  server,
}) => {
  const { sync, student, book } = await makeReader(api, make);
  const first = note('first', 1);
  await sync(first);
  await sql`
    insert into annotations (customer_id, product_id, publisher_id, id, edited_at, deleted_at, boxes)
    select ${student.id}, ${book.id}, 14, gen_random_uuid(), now(), now(), '[]'
    from generate_series(2, ${maxAnnotations + maxRemovedAnnotations}::int)`.execute(
    server.infrastructure.db,
  );
  const refusal = await expectRefusal(sync(note('more', 1)), 422, 'annotations.tooManyRemoved');
  expect(refusal.message).toContain('50,000');
  await expectRefusal(
    sync({ id: randomUUID(), deleted: true, editedAt: at(1) }),
    422,
    'annotations.tooManyRemoved',
  );
  await sync(note('changed', 2, first.id));
  const { data } = await sync({ id: first.id, deleted: true, editedAt: at(3) });
  expect(data).toMatchObject([{ id: first.id, deleted: true }]);
});

test('a revoked or unpublished book takes no more notes', async ({ api, make }) => {
  const { sync, student, book } = await makeReader(api, make);
  const admin = await api.as('Admin');
  await admin.products.update({ params: { id: book.id }, body: { status: 'unpublished' } });
  await expectRefusal(sync(note('closed', 1)), 404, 'row.unknown');
  await admin.products.update({ params: { id: book.id }, body: { status: 'published' } });
  await sync(note('open', 1));
  await admin.customers.revokeOwnership({ params: { customerId: student.id, productId: book.id } });
  await expectRefusal(sync(note('revoked', 1)), 404, 'row.unknown');
});
