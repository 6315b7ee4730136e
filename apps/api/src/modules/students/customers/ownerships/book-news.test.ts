import { sql } from 'kysely';
import { runHousekeeping } from '../../../../housekeeping.ts';
import { makeBooks, makeStudents } from '../../../../testing/make-many.ts';
import { mailsTo } from '../../../../testing/people/mails.ts';
import { expect, test, type TestServer } from '../../../../testing/test-api.ts';

const count = 300;
const listOf = (ids: number[]) => JSON.stringify(ids);

/** The news recorded for the job that writes the mails. */
const noted = ({ infrastructure }: TestServer) =>
  infrastructure.db.selectFrom('bookNews').select('id').orderBy('id').execute();

test('many students are mailed by a job, once, about the books that they still have', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  await makeBooks(db, 2);
  await makeStudents(db, count);
  await db
    .updateTable('customers')
    .set({ passwordHash: 'none' })
    .where('email', '<>', 'many1@test.example')
    .execute();
  const [book, other] = [await make.product(admin), await make.product(admin)];
  const students = await db.selectFrom('customers').select(['id', 'email']).orderBy('id').execute();
  const ids = students.map(({ id }) => id);
  const productList = listOf([book.id, other.id]);
  const { done } = await admin.customers.assignMany({ body: { ids: listOf(ids), productList } });
  expect(done).toHaveLength(count);
  const [first, second, third, fourth] = students;
  const revoke = (student: typeof first, books: { id: number }[]) =>
    admin.customers.revokeMany({
      body: { ids: listOf([student?.id ?? 0]), productList: listOf(books.map(({ id }) => id)) },
    });
  await revoke(second, [book]);
  await revoke(third, [book, other]);
  await admin.customers.remove({ params: { id: fourth?.id ?? 0 } });

  // Each job runs twice at once, as after a process that died.
  const news = await noted(server);
  expect(news.length).toBeGreaterThan(1);
  const runs = [...news, ...news].map(({ id }) => server.services.tellBookNews({ newsId: id }));
  await Promise.all(runs);
  expect(await noted(server)).toEqual([]);

  const mails = await db.selectFrom('mails').select(['recipient', 'kind']).execute();
  expect(mails).toHaveLength(count - 2);
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(count - 2);
  expect(mails.filter(({ kind }) => kind === 'invitation')).toEqual([
    { recipient: first?.email, kind: 'invitation' },
  ]);
  const [told] = await mailsTo(server, second?.email ?? '');
  expect(told?.text).toContain(other.title);
  expect(told?.text).not.toContain(book.title);
  for (const student of [third, fourth])
    expect(await mailsTo(server, student?.email ?? '')).toEqual([]);
});

test('what nobody could be told is removed after 30 days', async ({
  server: { infrastructure, services },
}) => {
  const { db } = infrastructure;
  const news = (inviterName: string, age: string) => ({
    inviterName,
    news: '[]',
    createdAt: sql`now() - ${age}::interval` as never,
  });
  await db
    .insertInto('bookNews')
    .values([news('old', '30 days 1 minute'), news('young', '29 days 23 hours')])
    .execute();
  await runHousekeeping(infrastructure, services, AbortSignal.timeout(60_000));
  const left = await db.selectFrom('bookNews').select('inviterName').execute();
  expect(left).toEqual([{ inviterName: 'young' }]);
});
