import { sql } from 'kysely';
import { runHousekeeping } from '../../../housekeeping.ts';
import {
  captured,
  openBook,
  ownershipOf,
  report,
  storedCaptures,
  studentWithCaptures,
} from '../../../testing/people/captures.ts';
import { onPhone } from '../../../testing/people/devices.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

/**
 * Screenshots: counted, warned at 4 pages, closed at 5 until a reset (product rules, section 7).
 */

test('a book says whether captures are blocked or counted, and how many there are', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { book, student } = await studentWithCaptures({ make, admin }, false);
  const client = api.withToken(student.token);
  const none = { count: 0, pages: [], limit: 5 };
  expect((await openBook(client, book.id)).capture).toEqual({ mode: 'blocked', ...none });
  expect(await client.captures.list()).toEqual({ mode: 'blocked', limit: 5, data: [] });

  const params = { id: student.id };
  await admin.customers.update({ params, body: { haveScreenPermission: true } });
  expect((await openBook(client, book.id)).capture).toEqual({ mode: 'counted', ...none });
  const answer = await report(client, captured(book.id, 3), captured(book.id, 3, 4));
  const state = { mode: 'counted', count: 2, pages: [3, 4], limit: 5 };
  const listed = { id: book.id, title: book.title, ...state, isClosed: false };
  expect(answer.data).toEqual([listed]);
  expect((await openBook(client, book.id)).capture).toEqual(state);
  expect((await client.captures.list()).data).toEqual([listed]);
});

test('with the fifth page the book is closed to every call until an operator resets the count', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { book, student, pair } = await studentWithCaptures({ make, admin });
  const other = await make.product(admin);
  await admin.customers.invite({
    body: { name: student.name, email: student.email, productList: `[${other.id}]` },
  });
  const client = api.withToken(student.token);
  // The same page captured again is one page: the limit counts pages, `count` counts captures.
  const pages = [1, 2, 2, 1, 3, 4];
  const { data } = await report(client, ...pages.map((page) => captured(book.id, page)));
  expect(data).toMatchObject([{ count: 6, pages: [1, 2, 3, 4], isClosed: false }]);
  await openBook(client, book.id);

  expect((await report(client, captured(book.id, 12))).data).toMatchObject([
    { count: 7, pages: [1, 2, 3, 4, 12], isClosed: true },
  ]);
  expect((await client.reader.library()).data).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ id: book.id, isClosed: true }),
      expect.objectContaining({ id: other.id, isClosed: false }),
    ]),
  );
  const { id } = book;
  const page = { params: { id, page: 1 } };
  const calls = [
    () => openBook(client, id),
    () => client.reader.page({ ...page, query: {} }),
    () => client.reader.thumbnails({ params: { id, sheet: 1 } }),
    () => client.leases.start({ params: { id } }),
    () => client.reader.text(page),
    () => client.reader.readingText(page),
    () => client.reader.saveProgress({ params: { id }, body: { page: 1, seen: 0 } }),
    () => client.search.inBook({ params: { id }, query: { keySearch: 'Page' } }),
    () => client.annotations.list({ params: { id }, query: {} }),
    () => client.annotations.sync({ params: { id }, body: { changes: [] } }),
    () => client.copies.create({ ...page, body: { from: 0, to: 0 } }),
  ];
  for (const call of calls) {
    const { message } = await expectRefusal(call(), 403, 'captures.closed');
    expect(message).toContain('5 pages');
  }
  const thai = await expectRefusal(
    client.reader.open({ params: { id } }, { headers: { 'accept-language': 'th' } }),
    403,
    'captures.closed',
  );
  expect(thai.message).toContain('ครบ 5 หน้าแล้ว');

  // The other books stay open, and search still finds them.
  await openBook(client, other.id);
  const found = () => client.search.inLibrary({ query: { keySearch: 'Page' } });
  await expect.poll(async () => (await found()).data.map((each) => each.id)).toEqual([other.id]);

  const closed = await ownershipOf(admin, pair);
  expect(closed).toMatchObject({ countScreenshot: 7, closedAt: expect.any(String) });
  expect(closed.logs.at(-1)).toMatchObject({
    action: 'closedByScreenshots',
    createdAt: closed.closedAt,
    actionableBy: { id: student.id, type: 'Student' },
  });
  expect(await admin.customers.resetCountScreenshot({ params: pair })).toMatchObject({
    ...pair,
    countScreenshot: 0,
    capturedPages: [],
    closedAt: null,
  });
  expect((await openBook(client, id)).capture).toMatchObject({
    mode: 'counted',
    count: 0,
    pages: [],
  });
  expect((await report(client, captured(id, 1))).data).toMatchObject([{ count: 1, pages: [1] }]);
  expect(await storedCaptures(server, student.id)).toHaveLength(8);
});

test('a capture without the permission closes the book, and no other', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const { book, student, pair } = await studentWithCaptures({ make, admin }, false);
  const client = api.withToken(student.token);
  expect((await report(client, captured(book.id, 2))).data).toMatchObject([
    { mode: 'blocked', count: 1, isClosed: true },
  ]);
  await expectRefusal(openBook(client, book.id), 403, 'captures.forbidden');
  await admin.customers.resetCountScreenshot({ params: pair });
  await openBook(client, book.id);

  // The server can't tell captures that were taken with the permission and arrive without it from
  // captures that were taken without it.
  const params = { id: student.id };
  await admin.customers.update({ params, body: { haveScreenPermission: true } });
  await report(client, captured(book.id, 2));
  await admin.customers.update({ params, body: { haveScreenPermission: false } });
  await openBook(client, book.id);
  await report(client, captured(book.id, 3));
  await expectRefusal(openBook(client, book.id), 403, 'captures.forbidden');
});

test('a report tells the device; one without a device, or of nobody, is refused', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { book, student } = await studentWithCaptures({ make, admin });
  await report(api.withToken(student.token), captured(book.id, 1));
  const { rows } = await sql<{ number: string }>`
    select number from captures join device_bindings on device_bindings.id = device_binding_id
    where captures.customer_id = ${student.id}`.execute(server.infrastructure.db);
  expect(rows).toEqual([{ number: `test-device-${student.id}` }]);
  await onPhone(server, { email: student.email, number: 'second-phone', move: true });
  const old = report(api.withToken(student.token), captured(book.id, 2));
  await expectRefusal(old, 401, 'device.movedAway');
  await expectRefusal(report(api.visitor, captured(book.id, 1)), 401, 'session.required');
  await expectRefusal(report(admin, captured(book.id, 1)), 403, 'role.forbidden');
});

test('housekeeping removes reports after thirteen months, and the count stays', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { book, student, pair } = await studentWithCaptures({ make, admin });
  await report(api.withToken(student.token), captured(book.id, 1), captured(book.id, 2));
  const { db } = server.infrastructure;
  await sql`update captures set reported_at = now() - interval '13 months' - interval '1 hour'
    where customer_id = ${student.id} and pages = '{1}'`.execute(db);
  await sql`update captures set reported_at = now() - interval '13 months' + interval '1 hour'
    where customer_id = ${student.id} and pages = '{2}'`.execute(db);
  await runHousekeeping(server.infrastructure, server.services, new AbortController().signal);
  expect(await storedCaptures(server, student.id)).toEqual([{ outcome: 'counted', pages: [2] }]);
  expect(await ownershipOf(admin, pair)).toMatchObject({ countScreenshot: 2 });
});
