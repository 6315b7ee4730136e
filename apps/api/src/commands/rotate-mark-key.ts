import { resolve } from 'node:path';
import { publicUrlOf, readConfig } from '../config.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { createInfrastructure } from '../infrastructure.ts';
import { createLog } from '../log.ts';
import { needDatabase, runCommand } from './terminal.ts';

const root = resolve(import.meta.dirname, '../../../..');

/**
 * Adds a key for the invisible marks (docs/decisions/0065), for when the one in force may be known to
 * somebody. Watermark codes that are made from then on take it; the earlier keys go on being searched.
 */
async function rotateMarkKey(): Promise<void> {
  const settings = readConfig(process.env);
  const databaseUrl = needDatabase(settings);
  const config = { ...settings, DATA_DIR: resolve(root, settings.DATA_DIR) };
  const infrastructure = await createInfrastructure(
    config,
    databaseUrl,
    publicUrlOf(config),
    createLog('error'),
  );
  try {
    await migrateToLatest(infrastructure.db);
    const version = await infrastructure.markKeys.rotate();
    console.log(`Key ${version} of the marks is in force; within an hour every reader has it.`);
  } finally {
    await infrastructure.pdf.close();
    await infrastructure.db.destroy();
  }
}

await runCommand(rotateMarkKey);
