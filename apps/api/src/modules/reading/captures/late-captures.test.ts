import { sql } from 'kysely';
import {
  captured,
  openBook,
  ownershipOf,
  report,
  storedCaptures,
  studentWithCaptures,
} from '../../../testing/people/captures.ts';
import { expect, test } from '../../../testing/test-api.ts';

/** Reports in parallel, repeated and late: a capture counts once (docs/decisions/0047). */

test('one capture reported fifty times at once counts once, also in one report', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { book, student } = await studentWithCaptures({ make, admin });
  const client = api.withToken(student.token);
  const one = captured(book.id, 7);
  await Promise.all(
    Array.from({ length: 50 }, (_, each) => report(client, ...(each % 2 ? [one] : [one, one]))),
  );
  expect((await openBook(client, book.id)).capture).toMatchObject({ count: 1, pages: [7] });
  const upper = { ...one, id: one.id.toUpperCase(), pages: [8] };
  expect((await report(client, upper)).data).toMatchObject([{ count: 1, pages: [7] }]);
});

test('fifty captures reported at once count exactly, and the book is closed once', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { book, student, pair } = await studentWithCaptures({ make, admin });
  const client = api.withToken(student.token);
  await Promise.all(
    Array.from({ length: 50 }, (_, each) => report(client, captured(book.id, (each % 12) + 1))),
  );
  const closed = await ownershipOf(admin, pair);
  expect(closed.countScreenshot).toBe(50);
  expect(closed.capturedPages.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, each) => each + 1),
  );
  const closings = closed.logs.filter(({ action }) => action === 'closedByScreenshots');
  expect(closings).toHaveLength(1);
});

test('resets and reports at the same time: what arrives after the last reset counts', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { book, student, pair } = await studentWithCaptures({ make, admin });
  const client = api.withToken(student.token);
  await Promise.all(
    Array.from({ length: 30 }, (_, each) =>
      each % 3 === 0
        ? admin.customers.resetCountScreenshot({ params: pair })
        : report(client, captured(book.id, (each % 12) + 1)),
    ),
  );
  const { countScreenshot, capturedPages, closedAt } = await ownershipOf(admin, pair);
  expect(countScreenshot).toBeLessThanOrEqual(20);
  expect(capturedPages.length).toBeLessThanOrEqual(countScreenshot);
  expect(closedAt !== null).toBe(capturedPages.length >= 5);

  await admin.customers.resetCountScreenshot({ params: pair });
  await report(client, captured(book.id, 1));
  expect((await openBook(client, book.id)).capture).toMatchObject({ count: 1, pages: [1] });
});

test('a late report counts when it arrives: after a reset, a repeated one never', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { book, student, pair } = await studentWithCaptures({ make, admin });
  const client = api.withToken(student.token);
  const sent = captured(book.id, 1);
  await report(client, sent);
  await admin.customers.resetCountScreenshot({ params: pair });
  // The answer was lost, so the phone sends the report again, with a capture from before the reset.
  const late = { ...captured(book.id, 2), capturedAt: '2026-04-01T08:00:00+07:00' };
  expect((await report(client, sent, late)).data).toMatchObject([{ count: 1, pages: [2] }]);

  await admin.customers.revokeOwnership({ params: pair });
  expect((await report(client, captured(book.id, 3))).data).toEqual([]);
  await admin.customers.invite({
    body: { name: student.name, email: student.email, productList: `[${book.id}]` },
  });
  expect((await openBook(client, book.id)).capture).toMatchObject({ count: 0 });
  expect((await report(client, captured(book.id, 4))).data).toMatchObject([{ count: 1 }]);
  expect(await storedCaptures(server, student.id)).toEqual([
    { outcome: 'counted', pages: [1] },
    { outcome: 'counted', pages: [2] },
    { outcome: 'notOwned', pages: [3] },
    { outcome: 'counted', pages: [4] },
  ]);
});

test('captures of books that are not open now count; of books never owned they are ignored', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { book, student, pair } = await studentWithCaptures({ make, admin });
  const stranger = await make.product(admin);
  const client = api.withToken(student.token);
  await admin.products.update({ params: { id: book.id }, body: { status: 'unpublished' } });
  const days = { startsOn: '2026-01-01', endsOn: '2026-01-31' };
  await admin.customers.updateOwnership({ params: pair, body: days });
  const { data } = await report(
    client,
    captured(stranger.id, 1),
    captured(2_000_000_000, 1),
    captured(book.id, 99),
  );
  expect(data).toMatchObject([{ id: book.id, count: 1, pages: [99] }]);
  expect(await storedCaptures(server, student.id)).toEqual([{ outcome: 'counted', pages: [99] }]);
  // The same id from another student is another capture.
  const second = await studentWithCaptures({ make, admin });
  const shared = captured(second.book.id, 1);
  await report(client, { ...shared, productId: book.id });
  const own = await report(api.withToken(second.student.token), shared);
  expect(own.data).toMatchObject([{ id: second.book.id, count: 1 }]);
});

test('the times of captures are corrected by the clock of the device, also over a month or a year', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { book, student } = await studentWithCaptures({ make, admin });
  const client = api.withToken(student.token);
  const clock = (ms: number) => new Date(Date.now() + ms).toISOString();
  const [hour, year] = [3_600_000, 365 * 86_400_000];
  for (const off of [-year, 0, year]) {
    const one = { ...captured(book.id, 1), capturedAt: clock(off - hour) };
    await client.captures.report({ body: { captures: [one], sentAt: clock(off) } });
  }
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from reported_at - captured_at) / 60)::int as minutes
    from captures where customer_id = ${student.id}`.execute(server.infrastructure.db);
  expect(rows).toEqual([{ minutes: 60 }, { minutes: 60 }, { minutes: 60 }]);
  // A clock that was set forward in between gives a time in the future, which is limited to now.
  await client.captures.report({
    body: { captures: [{ ...captured(book.id, 1), capturedAt: clock(year) }] },
  });
  const late = await sql<{ late: boolean }>`select captured_at > reported_at as late
    from captures where customer_id = ${student.id}`.execute(server.infrastructure.db);
  expect(late.rows.some((row) => row.late)).toBe(false);
});
