import { emailAddress, requiredText } from '@aqua/contract/fields';
import { newPassword } from '@aqua/contract/passwords';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { createDb, createPool } from '../db/connect.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { hashPassword } from '../passwords.ts';
import { ask, needDatabase, runCommand, sentence } from './terminal.ts';

const form = z.object({
  name: requiredText('nameAlert', 120),
  email: emailAddress(),
  password: newPassword('admin'),
});

/**
 * Creates the first SuperAdmin (decisions, section 11). Asks on the terminal, or reads three lines
 * from standard input: name, e-mail, password. Arguments would stay in the shell's history.
 */
async function createSuperAdmin(): Promise<void> {
  const databaseUrl = needDatabase(readConfig(process.env));
  const parsed = form.safeParse(await ask(['name', 'email', 'password']));
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ message }) => sentence(message)).join('\n'));

  const db = createDb(createPool(databaseUrl, 2));
  try {
    await migrateToLatest(db);
    const { name, email, password } = parsed.data;
    const made = await db
      .insertInto('admins')
      .values({ name, email, type: 'SuperAdmin', passwordHash: await hashPassword(password) })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) throw new Error(`An admin with the e-mail ${email} exists already.`);
    console.log(`SuperAdmin ${name} <${email}> can sign in at /admins/login.`);
  } finally {
    await db.destroy();
  }
}

await runCommand(createSuperAdmin);
