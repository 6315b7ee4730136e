import { randomUUID } from 'node:crypto';
import type { Dashboard } from '@aqua/contract/oversight/dashboard';
import { sql } from 'kysely';
import {
  aggregateAnew,
  counted,
  everything,
  notes,
  test,
  tidy,
} from '../../../testing/people/dashboards.ts';
import { dayAfter } from '../../../testing/people/days.ts';
import { expect } from '../../../testing/test-api.ts';

// The scene takes its time on a busy machine.
test.beforeAll(({ scene }) => expect(scene.clients).toHaveLength(3), 60_000);

test('aggregated numbers are those that the rows give, for everybody and every range', async ({
  server,
  scene: { clients },
}) => {
  await sql`delete from aggregated`.execute(server.infrastructure.db);
  const before = await everything(clients);
  expect(before[3]?.tables.books.data).toHaveLength(10);
  expect(before[3]?.charts.activeStudents.every(({ count }) => count > 0)).toBe(true);
  // Jobs may run twice, and in two processes at once.
  await Promise.all([tidy(server), tidy(server)]);
  const through = await sql<{ through: string }>`select through from aggregated`.execute(
    server.infrastructure.db,
  );
  expect(through.rows).toEqual([{ through: await dayAfter(server, -1) }]);
  expect(await everything(clients)).toEqual(before);
});

test('the days that are over are not counted again', async ({ server, scene: { clients } }) => {
  const { db } = server.infrastructure;
  await aggregateAnew(server);
  const [week] = await everything(clients.slice(0, 1));
  await sql`update aggregated_days set readers = readers + 1000`.execute(db);
  await sql`update aggregated_books set readers = readers + 1000, annotations = annotations + 1000`.execute(
    db,
  );
  const [wrong] = await everything(clients.slice(0, 1));
  const counts = ({ charts }: Dashboard) => charts.activeStudents.map(({ count }) => count);
  expect(counts(wrong as Dashboard)).toEqual(
    counts(week as Dashboard).map((count, nth) => count + (nth < 6 ? 1000 : 0)),
  );
  expect(wrong?.tables.books.data.every(({ readers }) => readers >= 1000)).toBe(true);
  expect(wrong?.tables.annotations.data.every(({ annotations }) => annotations >= 1000)).toBe(true);

  await sql`update aggregated set through = through - 1`.execute(db);
  expect((await everything(clients.slice(0, 1)))[0]).toEqual(week);
  await tidy(server);
  expect((await everything(clients.slice(0, 1)))[0]).toEqual(week);
});

test('what is read and noted today counts at once', async ({ api, make, server, scene }) => {
  const { clients, books } = scene;
  const admin = await api.as('Admin');
  const readers = [await make.student(admin, books), await make.student(admin, books)];
  await aggregateAnew(server);
  const before = await everything(clients);
  for (const { token } of readers) {
    const own = api.withToken(token);
    for (const book of books) {
      const params = { id: book.id };
      for (const page of [1, 2, 3]) await own.reader.page({ params: { ...params, page } });
      const edited = { kind: 'bookmark' as const, page: 1, editedAt: new Date().toISOString() };
      const changes = [1, 2, 3].map(() => ({ id: randomUUID(), ...edited }));
      await own.annotations.sync({ params, body: { changes } });
    }
  }
  await server.services.readings.flush();
  expect(await notes(server)).toEqual({ readings: [], annotations: null });
  const after = await everything(clients);
  for (const nth of [0, 3, 4, 8])
    expect(after[nth]?.charts.activeStudents.at(-1)?.count).toBe(
      (before[nth]?.charts.activeStudents.at(-1)?.count ?? 0) + 2,
    );
  expect(after).toEqual(await counted(server, clients));
});

test('an annotation of an old day is counted off when it is removed, and with an erased student', async ({
  api,
  make,
  server,
  scene,
}) => {
  const { clients, books } = scene;
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const student = await make.student(admin, books);
  await aggregateAnew(server);
  const own = api.withToken(student.token);
  const edited = { kind: 'bookmark' as const, page: 1, editedAt: new Date().toISOString() };
  const ids = books.map(() => randomUUID());
  for (const [nth, book] of books.entries())
    await own.annotations.sync({
      params: { id: book.id },
      body: { changes: [{ id: ids[nth] ?? '', ...edited }] },
    });
  await sql`update annotations set created_at = now() - interval '5 days'
    where id = any (${ids}::uuid[])`.execute(db);
  expect(await everything(clients)).toEqual(await counted(server, clients));
  await aggregateAnew(server);
  expect(await notes(server)).toEqual({ readings: [], annotations: null });

  for (const [nth, book] of books.slice(0, 1).entries())
    await own.annotations.sync({
      params: { id: book.id },
      body: { changes: [{ id: ids[nth] ?? '', deleted: true, editedAt: edited.editedAt }] },
    });
  expect(await notes(server)).toEqual({ readings: [], annotations: -1 });
  expect(await everything(clients)).toEqual(await counted(server, clients));

  await admin.customers.remove({ params: { id: student.id } });
  await sql`update customers set deleted_at = now() - interval '31 days'
    where id = ${student.id}`.execute(db);
  await tidy(server);
  expect(await notes(server)).toEqual({ readings: [], annotations: -2 });
  expect(await everything(clients)).toEqual(await counted(server, clients));
});

test('when all of a book’s notes are removed, the next book takes its place', async ({
  server,
  scene: { clients },
}) => {
  await aggregateAnew(server);
  const before = await everything(clients);
  const first = before[3]?.tables.annotations.data.slice(0, 3).map(({ id }) => id);
  await sql`update annotations set deleted_at = now() where product_id = any (${first}::int[])`.execute(
    server.infrastructure.db,
  );
  const after = await everything(clients);
  expect(after[3]?.tables.annotations.data).toHaveLength(10);
  expect(after).toEqual(await counted(server, clients));
});
