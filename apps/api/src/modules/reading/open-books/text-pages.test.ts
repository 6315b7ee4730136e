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
  testWithJobs as base,
  type TestServer,
} from '../../../testing/test-api.ts';

/** As many pages as a person can read in a day; a test would take long to read 1,000. */
const perDay = 4;

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from this pattern
  env: [async ({}, use) => use({ TEXT_PAGES_PER_DAY: String(perDay) }), { scope: 'file' }],
});

/**
 * A student who may read a book as text. Its first nine pages have six characters and its other
 * eleven seven: 13 of the 131 may be copied in a day, which are two of the first pages.
 */
async function makeReader({
  make,
  admin,
  server,
}: {
  make: Maker;
  admin: Client;
  server: TestServer;
}) {
  const book = await make.product(admin, { pages: makePdf({ pages: 20 }) });
  const student = await make.student(admin, [book]);
  await admin.customers.update({
    params: { id: student.id },
    body: { haveScreenPermission: false, haveTextPermission: true },
  });
  await eventually(async () => {
    const { rows } = await sql<{ read: number }>`
      select count(*)::int as read from pdf_pages where file_id = ${book.pdfId}`.execute(
      server.infrastructure.db,
    );
    expect(rows[0]?.read).toBe(20);
  });
  const clientOf = ({ url: baseUrl }: { url: string }) => {
    const token = () => student.token;
    const { reader, copies } = createClient({ baseUrl, applicationToken: 'aqua-reader', token });
    const page = (number: number) => ({ params: { id: book.id, page: number } });
    return {
      text: (number: number) => reader.text(page(number)),
      readingText: (number: number) => reader.readingText(page(number)),
      picture: (number: number) => reader.page(page(number)),
      copyWord: (number: number) => copies.create({ ...page(number), body: { from: 1, to: 1 } }),
    };
  };
  return { student, clientOf, ...clientOf(server) };
}

test('the texts of more pages than a person can read are copies, each page once', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { student, text, readingText, picture, copyWord } = await makeReader({
    make,
    admin,
    server,
  });
  // Both calls give out the text of a page, which counts once; a page that is copied from is no page read.
  for (const page of [1, 2, 1]) await text(page);
  for (const page of [2, 3, 4, 3]) await readingText(page);
  expect(await copyWord(9)).toMatchObject({ left: 12 });

  expect((await text(5)).text).toBe('Page 5');
  expect(await copyWord(1)).toMatchObject({ left: 5 });
  const refusal = await expectRefusal(text(6), 422, 'reading.textUsedUp');
  expect(refusal.message).toContain('the texts of 4 pages');
  await expectRefusal(readingText(6), 422, 'reading.textUsedUp');
  // Nothing was counted for the refused page, and what was read today can be read again.
  expect(await copyWord(1)).toMatchObject({ left: 4 });
  for (const page of [1, 2, 3, 4, 5]) expect((await text(page)).text).toBe(`Page ${page}`);
  expect((await readingText(5)).blocks).toHaveLength(1);
  expect((await picture(6)).size).toBeGreaterThan(1_000);

  // The next day has its own pages and copies.
  const { db } = server.infrastructure;
  await sql`update text_days set day = day - 1 where customer_id = ${student.id}`.execute(db);
  expect((await text(6)).text).toBe('Page 6');
  await runHousekeeping(server.infrastructure, server.services, new AbortController().signal);
  const { rows } = await sql`
    select pages from text_days where customer_id = ${student.id}`.execute(db);
  expect(rows).toEqual([{ pages: 1 }]);
});

test('calls at the same time, also of two processes, never pass the limits together', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { clientOf } = await makeReader({ make, admin, server });
  const second = await startSecondServer(server);
  const clients = [clientOf(server), clientOf(second)];
  const pages = Array.from({ length: 9 }, (_, at) => at + 1);
  const calls = pages.flatMap((page) =>
    clients.flatMap((client) => [client.text(page), client.readingText(page)]),
  );
  const given = (await Promise.allSettled(calls)).flatMap((call) =>
    call.status === 'fulfilled' ? call.value.page : [],
  );
  expect(new Set(given).size).toBe(perDay + 2);
  await second.stop();
});
