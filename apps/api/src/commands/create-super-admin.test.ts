import { expect, test } from 'vitest';
import { takePasswordTurn } from '../lib/password-hashes.ts';
import { createTestDatabase } from '../testing/database.ts';
import { runCommand } from '../testing/machines/run-command.ts';

const run = (databaseUrl: string, lines: string[]) =>
  runCommand(
    'create-super-admin',
    { DATABASE_URL: databaseUrl, SECRET_KEY: 'a-key-of-this-test-with-enough-letters' },
    lines,
  );

test('a command creates the first SuperAdmin, once, with the rules of admins', async () => {
  const database = await createTestDatabase();
  try {
    const weak = await run(database.url, ['Siri', 'siri@test.example', 'weak']);
    expect(weak).toMatchObject({ code: 1, said: expect.stringContaining('8') });

    const good = await run(database.url, ['Siri', 'Siri@Test.example', 'Harbour-2026']);
    expect(good).toMatchObject({ code: 0, said: expect.stringContaining('/admins/login') });
    const made = await database.db
      .selectFrom('admins')
      .selectAll()
      .where('email', '=', 'siri@test.example')
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({ name: 'Siri', type: 'SuperAdmin' });
    const { passwordHash } = made;
    const fits = await takePasswordTurn({ address: '' }, ({ verify }) =>
      verify('Harbour-2026', passwordHash),
    );
    expect(fits).toBe(true);

    const again = await run(database.url, ['Siri', 'siri@test.example', 'Harbour-2027']);
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('already uses') });
    const logged = await database.db
      .selectFrom('auditLog')
      .select(['actorId', 'subjectId'])
      .where('action', '=', 'admin.created')
      .execute();
    expect(logged).toEqual([{ actorId: 7, subjectId: made.id }]);
  } finally {
    await database.drop();
  }
});
