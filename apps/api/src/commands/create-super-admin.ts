import { superAdminForm } from '@aqua/contract/admins';
import { readConfig } from '../config.ts';
import { createDb, createPool } from '../db/connect.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { constraintError } from '../http/constraints.ts';
import { createSuperAdmins } from '../modules/admins/super-admins.ts';
import { createAudit } from '../modules/audit/service.ts';
import { ask, needDatabase, runCommand, sentence } from './terminal.ts';

/**
 * Creates a SuperAdmin, such as the first one (decisions, section 11). Asks on the terminal, or reads
 * three lines from standard input: name, e-mail, password. Arguments would stay in the shell's history.
 */
async function createSuperAdmin(): Promise<void> {
  const databaseUrl = needDatabase(readConfig(process.env));
  const parsed = superAdminForm.safeParse(await ask(['name', 'email', 'password']));
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ message }) => sentence(message)).join('\n'));

  const db = createDb(createPool(databaseUrl, 2));
  try {
    await migrateToLatest(db);
    const superAdmins = createSuperAdmins({ db, audit: createAudit(db) });
    const { name, email } = await superAdmins.create(parsed.data, null);
    console.log(`SuperAdmin ${name} <${email}> can sign in at /admins/login.`);
  } catch (error) {
    throw constraintError(error) ?? error;
  } finally {
    await db.destroy();
  }
}

await runCommand(createSuperAdmin);
