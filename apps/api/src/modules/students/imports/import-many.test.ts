import { sql } from 'kysely';
import { makeBookOf, noRows, sendStudents } from '../../../testing/people/import-students.ts';
import { makeBooks } from '../../../testing/make-many.ts';
import { expect, testWithJobs as test } from '../../../testing/test-api.ts';

test(
  'imports of the same class at once make each student, ownership and mail once',
  { tags: ['ci'] },
  async ({ api, make, server }) => {
    const [admin, second] = [
      await api.as('Admin'),
      api.withToken((await make.session('Admin')).token),
    ];
    await makeBookOf(make, admin, 'RACE-1');
    const lines = Array.from({ length: 300 }, (_, at) => `R ${at},race${at}@race.example,RACE-1`);
    const [one, two, three] = await Promise.all([
      sendStudents(admin, ['name,email,erp', ...lines].join('\n'), false),
      sendStudents(second, ['name,email,erp', ...lines.toReversed()].join('\n'), false),
      sendStudents(second, ['name,email,erp', ...lines.toSorted()].join('\n'), false),
    ]);
    const ready = [one, two, three].map(({ totals }) => totals.ready);
    expect(ready.reduce((sum, count) => sum + count)).toBe(300);
    expect([one, two, three].every(({ totals }) => totals.wrong === 0)).toBe(true);
    const { data } = await admin.customers.list({
      query: { keySearch: '@race.example', size: 999 },
    });
    expect(data).toHaveLength(300);
    expect(data.every((row) => row.productOwnerships.length === 1)).toBe(true);
    const mailed = server.infrastructure.db
      .selectFrom('mails')
      .select('recipient')
      .where('recipient', 'like', '%@race.example');
    await expect.poll(async () => (await mailed.execute()).length).toBe(300);
    expect(new Set((await mailed.execute()).map(({ recipient }) => recipient)).size).toBe(300);
  },
);

test(
  'ten thousand lines are imported whole',
  { tags: ['ci'], timeout: 300_000 },
  async ({ api, server: { infrastructure } }) => {
    await makeBooks(infrastructure.db, 300);
    await sql`update products set erp_id = 'M-' || isbn where isbn is not null`.execute(
      infrastructure.db,
    );
    const lines = Array.from({ length: 10_000 }, (_, at) => {
      const erpIds = [at, at * 7 + 1].map((n) => `M-978${String(1 + (n % 300)).padStart(10, '0')}`);
      return `นักเรียน ${at},many${at}@class.example,${erpIds.join(' ')}`;
    });
    const file = ['name,email,erp', ...lines].join('\n');
    const admin = await api.as('Admin');
    const dry = await sendStudents(admin, file, true);
    expect(dry.totals).toEqual({ ...noRows, ready: 10_000 });
    expect((await sendStudents(admin, file, false)).totals).toEqual(dry.totals);
    const again = await sendStudents(admin, file, false);
    expect(again.totals).toEqual({ ...noRows, alreadyDone: 10_000 });
  },
);
