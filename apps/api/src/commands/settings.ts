import { resolve } from 'node:path';
import { publicUrlOf, readConfig, type Config } from '../config/config.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { openDatabase } from '../process/open-database.ts';
import { createInfrastructure, type Infrastructure } from '../infrastructure.ts';
import { createLog } from '../process/log.ts';
import { refuseWrongDatabase } from '../process/start-checks.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** The settings of the server, for a command that runs beside it. */
export function readSettings(): Config {
  const settings = readConfig(process.env);
  return { ...settings, DATA_DIR: resolve(root, settings.DATA_DIR) };
}

/**
 * The path of a file that was named on the command line: npm changes to the folder of the
 * repository.
 */
export function pathOf(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', file);
}

/**
 * Runs `work` on the database of the server, whether or not the server runs, after the same checks
 * as at its start, and closes everything.
 * @param options.makes whether an empty DATA_DIR gets a database
 * @param options.anySecret whether a SECRET_KEY that opens nothing is accepted
 */
export async function withInfrastructure<Result>(
  work: (infrastructure: Infrastructure) => Promise<Result>,
  { makes = false, anySecret = false } = {},
): Promise<Result> {
  const config = readSettings();
  const database = await openDatabase(config, { makes });
  try {
    await refuseWrongDatabase(config, database.url, { anySecret });
    const infrastructure = await createInfrastructure(
      config,
      database.url,
      publicUrlOf(config),
      createLog('error'),
    );
    try {
      await migrateToLatest(infrastructure.db);
      return await work(infrastructure);
    } finally {
      await infrastructure.pdf.close();
      await infrastructure.reads?.close();
      await infrastructure.db.destroy();
    }
  } finally {
    await database.close();
  }
}
