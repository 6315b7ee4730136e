import { sql } from 'kysely';
import { eventually } from '../../../testing/eventually.ts';
import { eventuallyRetried } from '../../../testing/retried.ts';
import { expect } from '../../../testing/test-api.ts';
import { slow, test, traced } from '../../../testing/files/leak.ts';
import { formOf, jpeg } from '../../../testing/files/leaked-pictures.ts';

test(
  'a search whose PDF processes are killed again and again is tried again, and blames no picture',
  { ...slow, tags: ['ci'] },
  async ({ leak, server }) => {
    const { pdf, db } = server.infrastructure;
    const picture = await jpeg(await leak.leaked(2), 700);
    const searched = traced(leak, picture);
    const tries = async () => {
      const { rows } = await sql<{ tries: number }>`
        select max(retry_count) as tries from pgboss.job where name = 'trace.search'`.execute(db);
      return rows[0]?.tries ?? 0;
    };
    await eventuallyRetried(db, async () => {
      for (const pid of pdf.children.processIds()) process.kill(pid, 'SIGKILL');
      expect(await tries()).toBeGreaterThan(0);
    });
    const trace = await searched;
    expect(trace.pictures).toMatchObject([{ page: 2, outcome: 'named' }]);
    expect(trace.copies.map(({ owner }) => owner.customer.id)).toEqual([leak.student.id]);
  },
);

test(
  'a run that was taken for dead, and is not, changes nothing once the next one has begun',
  { ...slow, tags: ['ci'] },
  async ({ leak, server: { infrastructure } }) => {
    const { db } = infrastructure;
    const picture = await jpeg(await leak.leaked(2), 700);
    const { id } = await leak.admin.pictureTraces.create({
      query: { productId: leak.book.id },
      body: formOf(picture),
    });
    await eventually(async () => {
      const next = await db
        .updateTable('pictureTraces')
        .set({ attempt: 2 })
        .where('id', '=', id)
        .where('attempt', '=', 1)
        .returning('id')
        .executeTakeFirst();
      expect(next).toBeDefined();
    });
    await eventuallyRetried(db, async () => {
      const { rows } = await sql<{ state: string }>`
        select state from pgboss.job where name = 'trace.search'
          and data ->> 'traceId' = ${id}::text`.execute(db);
      expect(rows).toEqual([{ state: 'completed' }]);
    });
    const trace = await leak.admin.pictureTraces.get({ params: { id } });
    expect(trace).toMatchObject({ state: 'running', verdict: null, copies: [] });
    expect(trace.pictures).toMatchObject([{ outcome: 'waiting' }]);
  },
);
