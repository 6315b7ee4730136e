import { sql } from 'kysely';
import { eventuallyRetried } from '../../../testing/retried.ts';
import { expect } from '../../../testing/test-api.ts';
import { slow, test, traced } from '../../../testing/files/leak.ts';
import { jpeg } from '../../../testing/files/leaked-pictures.ts';

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
