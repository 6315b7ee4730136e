import { createClient, type Client } from '@aqua/client/create-client';
import { sql } from 'kysely';
import { runHousekeeping } from '../../../housekeeping.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makePdf } from '../../../testing/files/make-pdf.ts';
import type { Maker } from '../../../testing/make.ts';
import { startSecondServer } from '../../../testing/second-server.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestServer,
} from '../../../testing/test-api.ts';

const words = 'one two three four five six seven';

/**
 * A student with a book of `pages` pages whose text has been read; each page has `words` and its
 * number.
 */
async function studentWithBook(
  { make, admin, server }: { make: Maker; admin: Client; server: TestServer },
  { pages, text = words }: { pages: number; text?: string },
) {
  const book = await make.product(admin, { pages: makePdf({ pages, text }) });
  const student = await make.student(admin, [book]);
  await eventually(async () => {
    const { rows } = await sql<{ read: number }>`
      select count(*)::int as read from pdf_pages where file_id = ${book.pdfId}`.execute(
      server.infrastructure.db,
    );
    expect(rows[0]?.read).toBe(pages);
  });
  return { book, student };
}

const copy = (client: Client, id: number, from: number, to: number, page = 1) =>
  client.copies.create({ params: { id, page }, body: { from, to } });

test('the server gives out the words of the page, counts them, and logs their length', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { book, student } = await studentWithBook({ make, admin, server }, { pages: 10 });
  const client = api.withToken(student.token);
  expect((await client.reader.open({ params: { id: book.id } })).canCopy).toBe(true);

  // Nine pages have 35 characters and the tenth 36: 10% of 351, rounded down.
  const copied = await copy(client, book.id, 1, 2, 3);
  expect(copied).toMatchObject({ text: 'two three', length: 9, left: 26 });
  expect(await copy(client, book.id, 7, 7, 10)).toMatchObject({ text: '10', left: 24 });
  const refusal = await expectRefusal(copy(client, book.id, 0, 5), 422, 'copy.limitReached');
  expect(refusal.message).toBe(
    'You can copy 35 characters of this book in a day (10%). 24 are left today, and 27 are selected',
  );
  expect(await copy(client, book.id, 0, 4)).toMatchObject({ length: 23, left: 1 });

  await eventually(async () => {
    await server.services.trafficLog.flush();
    const { rows } = await sql<{ params: object; status: number }>`
      select params, status from traffic_log
      where account_kind = 'customer' and account_id = ${student.id} and route like '%/copies'
      order by id`.execute(server.infrastructure.db);
    const id = String(book.id);
    expect(rows).toEqual([
      { status: 200, params: { id, page: '3', length: '9' } },
      { status: 200, params: { id, page: '10', length: '2' } },
      { status: 422, params: { id, page: '1' } },
      { status: 200, params: { id, page: '1', length: '23' } },
    ]);
  });
});

test('calls at the same time never pass the limit together', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const { book, student } = await studentWithBook({ make, admin, server }, { pages: 10 });
  const client = api.withToken(student.token);
  // Each copy has 3 characters; the limit of the day is 35.
  const calls = await Promise.allSettled(
    Array.from({ length: 20 }, () => copy(client, book.id, 0, 0)),
  );
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  await expectRefusal(copy(client, book.id, 0, 0), 422, 'copy.limitReached');
});

test('each book, each student and each day has a limit of its own', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { book, student } = await studentWithBook({ make, admin, server }, { pages: 10 });
  const other = await studentWithBook({ make, admin, server }, { pages: 10 });
  const client = api.withToken(student.token);
  expect(await copy(client, book.id, 0, 6)).toMatchObject({ left: 2 });
  expect(await copy(api.withToken(other.student.token), other.book.id, 0, 6)).toMatchObject({
    left: 2,
  });
  await expectRefusal(copy(client, book.id, 0, 0), 422, 'copy.limitReached');

  const { db } = server.infrastructure;
  await sql`update copies set day = day - 1 where customer_id = ${student.id}`.execute(db);
  expect(await copy(client, book.id, 0, 6)).toMatchObject({ left: 2 });
  await runHousekeeping(server.infrastructure, server.services, new AbortController().signal);
  const { rows } = await sql`select customer_id, characters from copies
    where product_id in (${book.id}, ${other.book.id}) order by customer_id`.execute(db);
  expect(rows).toEqual([
    { customerId: student.id, characters: 33 },
    { customerId: other.student.id, characters: 33 },
  ]);
});

test('one copy has at most 2,000 characters, and words that the page has', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  // 20 lines of 15 words in small letters.
  const line = Array.from({ length: 15 }, () => 'abcdefg').join(' ');
  const lines = Array.from({ length: 20 }, () => line).join(') Tj 0 -12 Td (');
  const text = `) Tj /F1 6 Tf (${lines}`;
  const { book, student } = await studentWithBook({ make, admin, server }, { pages: 10, text });
  const client = api.withToken(student.token);
  const { words } = await client.reader.text({ params: { id: book.id, page: 1 } });
  const last = words.length - 1;
  await expectRefusal(copy(client, book.id, 0, last), 422, 'copy.tooLong');
  expect(await copy(client, book.id, 1, 250)).toMatchObject({ length: 1_999 });
  await expectRefusal(copy(client, book.id, 0, last + 1), 400, 'field.wrong');
  await expectRefusal(copy(client, book.id, 5, 4), 400, 'field.wrong');
  await expectRefusal(copy(client, book.id, 0, 0, 11), 404, 'page.unknown');
});

test('only the student who may read the book copies, and with 0% nobody', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { book, student } = await studentWithBook({ make, admin, server }, { pages: 10 });
  const stranger = api.withToken((await make.student(admin)).token);
  await expectRefusal(copy(stranger, book.id, 0, 0), 404, 'row.unknown');
  await expectRefusal(copy(api.visitor, book.id, 0, 0), 401, 'session.required');
  await expectRefusal(copy(admin, book.id, 0, 0), 403, 'role.forbidden');

  const off = await startSecondServer(server, { COPY_PERCENT: 0 });
  const client = createClient({
    baseUrl: off.url,
    applicationToken: 'aqua-reader',
    token: () => student.token,
  });
  expect((await client.reader.open({ params: { id: book.id } })).canCopy).toBe(false);
  await expectRefusal(copy(client, book.id, 0, 0), 403, 'copy.off');
  await off.stop();
});
