import { sql } from 'kysely';
import { statementsOf } from '../../testing/statements.ts';
import { expect, test } from '../../testing/test-api.ts';
import { prepare, type ParamOf } from './prepare.ts';

test.beforeAll(async ({ server }) => {
  await sql`create table marks (mark text not null unique)`.execute(server.infrastructure.db);
});

test.beforeEach(async ({ server }) => {
  await sql`delete from marks`.execute(server.infrastructure.db);
});

const insert = (param: ParamOf<{ mark: string }>) =>
  sql`insert into marks (mark) values (${param('mark')})`;

test('a transaction begins with its first statement, kept, forgotten or plain, and is undone as a whole', async ({
  server: {
    infrastructure: { db },
  },
}) => {
  const kept = prepare(db, insert);
  const forgotten = prepare(db, insert, false);
  const firsts = [
    (trx: typeof db) => kept.run(trx, { mark: 'a' }),
    (trx: typeof db) => forgotten.run(trx, { mark: 'a' }),
    (trx: typeof db) => sql`insert into marks (mark) values ('a')`.execute(trx),
  ];
  // One connection: it knows the kept statement from the second round on.
  await db.connection().execute(async (one) => {
    for (const first of [...firsts, ...firsts]) {
      const undone = one.transaction().execute(async (trx) => {
        await first(trx);
        await kept.run(trx, { mark: 'b' });
        throw new Error('undo it');
      });
      await expect(undone).rejects.toThrow('undo it');
      expect((await sql`select from marks`.execute(one)).rows).toEqual([]);
      await one.transaction().execute(async (trx) => {
        await first(trx);
        await kept.run(trx, { mark: 'b' });
      });
      expect((await sql`select from marks`.execute(one)).rows).toHaveLength(2);
      await sql`delete from marks`.execute(one);
    }
  });
});

test('a first statement that fails leaves nothing, and the connection stays usable', async ({
  server: {
    infrastructure: { db },
  },
}) => {
  const kept = prepare(db, insert);
  await db.connection().execute(async (one) => {
    await kept.run(one, { mark: 'c' });
    const twice = one.transaction().execute((trx) => kept.run(trx, { mark: 'c' }));
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    await kept.run(one, { mark: 'd' });
    const state = await sql<{ isOpen: boolean }>`
      select pg_current_xact_id_if_assigned() is not null as "isOpen" from marks limit 1`.execute(
      one,
    );
    expect(state.rows).toEqual([{ isOpen: false }]);
  });
});

test('a transaction without a statement sends nothing', async ({
  server: {
    infrastructure: { db },
  },
}) => {
  await db.connection().execute(async (one) => {
    await one.transaction().execute(async () => {});
    await expect(
      one.transaction().execute(async () => {
        throw new Error('before anything');
      }),
    ).rejects.toThrow('before anything');
    const sent = await statementsOf(() => sql`select 1`.execute(one));
    expect(sent.map(({ text }) => text)).toEqual(['select 1']);
  });
});
