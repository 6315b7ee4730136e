// @module-tag ci

import { runCommand } from '../testing/machines/run-command.ts';
import { expect, test } from '../testing/test-api.ts';

test('a new key of the marks is added by a command, sealed, and the earlier ones stay', async ({
  server,
}) => {
  const { config, pool, db, markKeys } = server.infrastructure;
  const first = await markKeys.of(1);
  const run = (env = {}, name = 'rotate-mark-key') =>
    runCommand(name, {
      DATABASE_URL: pool.options.connectionString ?? '',
      DATA_DIR: config.DATA_DIR,
      ...(config.SECRET_KEY !== undefined && { SECRET_KEY: config.SECRET_KEY }),
      ...env,
    });
  expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('Key 2') });
  const keys = await markKeys.all();
  expect(keys.map(({ version }) => version)).toEqual([2, 1]);
  expect(keys[1]).toEqual(first);
  expect(keys[0]?.secret).not.toEqual(first.secret);
  const rows = await db.selectFrom('markKeys').select('sealedSecret').execute();
  for (const { secret } of keys)
    for (const { sealedSecret } of rows) expect(sealedSecret.includes(secret)).toBe(false);

  // A key that was sealed with another SECRET_KEY is skipped: the newest one that can be opened is
  // used.
  await db
    .insertInto('markKeys')
    .values({ version: 3, sealedSecret: Buffer.alloc(64, 1) })
    .execute();
  expect((await markKeys.of(3)).version).toBe(2);

  // A wrong SECRET_KEY, with which the server does not start, therefore adds no key, until it is
  // accepted in place of a lost one.
  const other = { SECRET_KEY: 'another-secret-of-thirty-two-letters' };
  expect(await run(other)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^SECRET_KEY is not the key[^]*accept-secret-key/),
  });
  const versions = () => db.selectFrom('markKeys').select('version').orderBy('version').execute();
  expect(await versions()).toEqual([1, 2, 3].map((version) => ({ version })));
  expect(await run(other, 'accept-secret-key')).toMatchObject({
    code: 0,
    said: expect.stringContaining('key 4'),
  });
  expect(await run(other)).toMatchObject({ code: 0, said: expect.stringContaining('Key 5') });
});
