import { sql } from 'kysely';
import { statementsOf } from '../../testing/statements.ts';
import { expect, test } from '../../testing/test-api.ts';
import { prepare, type ParamOf } from './prepare.ts';

interface Params {
  id: number;
  note: string | null;
}

const statement = (param: ParamOf<Params>) =>
  sql<{
    id: number;
    note: string | null;
  }>`select ${param('id')}::int as id, ${param('note')} as note`;

test('a value is sent for each parameter, null where it is null', async ({
  server: {
    infrastructure: { db },
  },
}) => {
  expect(await prepare(db, statement).run(db, { id: 7, note: null })).toEqual([
    { id: 7, note: null },
  ]);
});

test('a missing parameter is an error that names it, and nothing is sent', async ({
  server: {
    infrastructure: { db },
  },
}) => {
  const prepared = prepare(db, statement);
  const sent = await statementsOf(async () => {
    // @ts-expect-error -- a parameter that is forgotten
    const forgotten = prepared.run(db, { id: 7 });
    // @ts-expect-error -- a parameter that is misspelt
    const misspelt = prepared.run(db, { id: 7, notes: 'a' });
    // @ts-expect-error -- a value that is not there
    const missing = prepared.run(db, { id: 7, note: undefined });
    for (const run of [forgotten, misspelt, missing])
      await expect(run).rejects.toThrow(/the parameter "note" is missing.*select \$1::int as id/);
  });
  expect(sent).toEqual([]);
});

test('a statement can name its own parameters only, with their types', ({
  server: {
    infrastructure: { db },
  },
}) => {
  // @ts-expect-error -- not one of them
  prepare(db, (param: ParamOf<Params>) => sql`select ${param('title')}`);
  prepare(db, (param: ParamOf<Params>) => {
    // @ts-expect-error -- a number can't be a title
    return db.selectFrom('products').select('id').where('title', '=', param('id'));
  });
  // @ts-expect-error -- undefined is no value
  prepare(db, (param: ParamOf<{ id: number | undefined }>) => sql`select ${param('id')}`);
});
