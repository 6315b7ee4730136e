import { pino } from 'pino';
import { createApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import type { Pace } from '../http/server/slow-bodies.ts';
import { createInfrastructure } from '../infrastructure.ts';
import { createServices } from '../services.ts';
import type { TestServer } from './test-api.ts';

/** A second server on the same database and files, as on another machine. */
export async function startSecondServer(
  server: TestServer,
  settings: Partial<Config> = {},
  pace?: Pace,
): Promise<TestServer & { stop(): Promise<void> }> {
  const { publicUrl, pool } = server.infrastructure;
  const config = { ...server.infrastructure.config, ...settings };
  const databaseUrl = pool.options.connectionString ?? '';
  const infrastructure = await createInfrastructure(
    config,
    databaseUrl,
    publicUrl,
    pino({ level: 'fatal' }),
  );
  await infrastructure.queue.start();
  const services = createServices(infrastructure);
  const app = await createApp(infrastructure, services, pace);
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    infrastructure,
    services,
    storedKeys: server.storedKeys,
    async stop() {
      await app.close();
      await infrastructure.queue.stop();
      await infrastructure.pdf.close();
      await infrastructure.db.destroy();
      await infrastructure.tracer?.stop();
    },
  };
}
