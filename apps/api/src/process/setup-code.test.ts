// @module-tag ci
import { createClient } from '@aqua/client/create-client';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { controllerSettings, createServerProcess } from '../testing/machines/server-process.ts';

const code = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/;

test('each start says the same code in one line, until there is an admin', async () => {
  const database = await createTestDatabase();
  const server = await createServerProcess({
    NODE_ENV: 'production',
    ...controllerSettings,
    DATABASE_URL: database.url,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'https://books.example',
    SECRET_KEY: 'the same before and after, and long enough',
    APPLICATION_TOKENS: 'aqua-backoffice',
  });
  const said: string[] = [];
  /** Everything that one start writes, from its first line to its last. */
  const start = async (whileItRuns: () => Promise<unknown> = async () => undefined) => {
    const before = server.output().length;
    await server.start();
    await whileItRuns();
    await server.stop();
    const lines = server.output().slice(before).split('\n');
    said.push(...lines.filter((line) => code.test(line)));
  };
  try {
    await start();
    const [line = ''] = said;
    const { url, code: shown, level } = JSON.parse(line) as Record<string, unknown>;
    expect({ url, level }).toEqual({ url: 'https://books.example/setup', level: 40 });
    const visitor = createClient({
      baseUrl: server.url,
      applicationToken: 'aqua-backoffice',
      token: () => null,
    });
    const password = 'Harbour-2026';
    const siri = { name: 'Siri', email: 'siri@test.example', password };
    const body = { ...siri, password_confirmation: password, code: String(shown) };
    await start(() => visitor.admins.createFirst({ body }));
    await start();
    const codes = said.map((each) => code.exec(each)?.[0]);
    expect(codes).toEqual([shown, shown]);
  } finally {
    await server.dispose();
    await database.drop();
  }
});
