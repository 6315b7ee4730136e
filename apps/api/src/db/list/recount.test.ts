import { sql } from 'kysely';
import { Writable } from 'node:stream';
import { createLog } from '../../process/log.ts';
import { runCommand } from '../../testing/machines/run-command.ts';
import { expect, test } from '../../testing/test-api.ts';
import { recount, recountLists } from './recount.ts';

test('after every kind of write each total is the number of its rows', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const books = [await make.product(admin, { publisher }), await make.product(admin)];
  const student = await make.student(admin, books);
  await admin.categories.create({ body: { name: 'Tides' } });
  await admin.authors.create({ body: { name: 'Moana' } });
  await admin.products.remove({ params: { id: books[0]?.id ?? 0 } });
  await admin.customers.remove({ params: { id: student.id } });
  expect(await recount(server.infrastructure.db)).toEqual([]);
});

test('a total that is wrong is put right, with a line in the log or from the command', async ({
  api,
  make,
  server,
}) => {
  const { db, pool, config } = server.infrastructure;
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  await make.product(admin, { publisher });
  const query = { publisherId: publisher.id };
  const total = async () => (await admin.products.list({ query })).totalItems;
  const spoil = () => sql`select add_to_row_count('products', ${publisher.id}, 40)`.execute(db);

  await spoil();
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  await recountLists({ db, log: createLog('error', stream) });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { list: 'products', publisherId: publisher.id, total: 41, rows: 1 },
  ]);
  expect(await total()).toBe(1);

  await spoil();
  const run = () =>
    runCommand('recount-lists', {
      DATABASE_URL: pool.options.connectionString ?? '',
      DATA_DIR: config.DATA_DIR,
      ...(config.SECRET_KEY !== undefined && { SECRET_KEY: config.SECRET_KEY }),
    });
  expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('41 is now 1') });
  expect(await total()).toBe(1);
  expect(await run()).toMatchObject({ said: expect.stringContaining('Every total was right') });
});
