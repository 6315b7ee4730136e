import { resolve } from 'node:path';
import { emailAddress } from '@aqua/contract/fields';
import { publicUrlOf, readConfig } from '../config.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { createLog } from '../log.ts';
import { createInfrastructure } from '../infrastructure.ts';
import { createServices } from '../services.ts';
import { ask, needDatabase, runCommand } from './terminal.ts';

const root = resolve(import.meta.dirname, '../../../..');

/**
 * Turns two-step sign-in off for a SuperAdmin who lost the app and the recovery codes, since nobody
 * else can (docs/decisions/0018). Asks for the e-mail. The running server mails the account's owner.
 */
async function resetTwoStep(): Promise<void> {
  const settings = readConfig(process.env);
  const databaseUrl = needDatabase(settings);
  const email = emailAddress().safeParse((await ask(['email'])).email);
  if (!email.success) throw new Error('emailAlert');
  const config = { ...settings, DATA_DIR: resolve(root, settings.DATA_DIR) };
  const infrastructure = await createInfrastructure(
    config,
    databaseUrl,
    publicUrlOf(config),
    createLog('error'),
  );
  try {
    await migrateToLatest(infrastructure.db);
    await infrastructure.queue.start();
    const admin = await createServices(infrastructure).admins.resetTwoStepOfSuperAdmin(email.data);
    if (admin === undefined)
      throw new Error(`There is no SuperAdmin with the e-mail ${email.data}.`);
    console.log(
      `Two-step login of ${admin.name} <${admin.email}> is off. Every session has ended, and a mail says so.`,
    );
  } finally {
    await infrastructure.queue.stop();
    await infrastructure.pdf.close();
    await infrastructure.db.destroy();
  }
}

await runCommand(resetTwoStep);
