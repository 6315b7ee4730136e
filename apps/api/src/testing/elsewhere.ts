import { pino } from 'pino';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import type { Pace } from '../http/slow-bodies.ts';
import { createParts } from '../parts.ts';
import { createServices } from '../services.ts';
import type { TestServer } from './test-api.ts';

/** A second server on the same database and files, as another machine would be. */
export async function startElsewhere(
  server: TestServer,
  settings: Partial<Config> = {},
  pace?: Pace,
): Promise<TestServer & { stop(): Promise<void> }> {
  const { publicUrl, pool } = server.parts;
  const config = { ...server.parts.config, ...settings };
  const databaseUrl = pool.options.connectionString ?? '';
  const parts = await createParts(config, databaseUrl, publicUrl, pino({ level: 'fatal' }));
  await parts.queue.start();
  const services = createServices(parts);
  const app = await createApp(parts, services, pace);
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    parts,
    services,
    storedKeys: server.storedKeys,
    async stop() {
      await app.close();
      await parts.queue.stop();
      await parts.pdf.close();
      await parts.db.destroy();
    },
  };
}
