import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { verifyPassword } from '../passwords.ts';
import { createTestDatabase } from '../testing/database.ts';

async function run(databaseUrl: string, lines: string[]) {
  const command = spawn(process.execPath, [`${import.meta.dirname}/create-super-admin.ts`], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
  });
  const said = Promise.all([text(command.stdout), text(command.stderr)]);
  command.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [code] = (await once(command, 'exit')) as [number];
  return { code, said: (await said).join('') };
}

test('the first SuperAdmin is created by a command, once, under the rules of admins', async () => {
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
    expect(await verifyPassword('Harbour-2026', made.passwordHash)).toBe(true);

    const again = await run(database.url, ['Siri', 'siri@test.example', 'Harbour-2027']);
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('exists already') });
  } finally {
    await database.drop();
  }
});
