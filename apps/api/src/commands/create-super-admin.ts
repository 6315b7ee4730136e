import { createInterface } from 'node:readline/promises';
import { emailAddress, requiredText } from '@aqua/contract/fields';
import { newPassword } from '@aqua/contract/passwords';
import { z } from 'zod';
import { catalogue } from '@aqua/phrases/catalogue';
import { readConfig } from '../config.ts';
import { createDb, createPool } from '../db/connect.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { hashPassword } from '../passwords.ts';

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
  const { DATABASE_URL } = readConfig(process.env);
  if (DATABASE_URL === undefined) throw new Error('DATABASE_URL must name the database.');
  const parsed = form.safeParse(await ask());
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ message }) => sentence(message)).join('\n'));

  const db = createDb(createPool(DATABASE_URL, 2));
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

async function ask(): Promise<Record<string, string>> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  const answers: Record<string, string> = {};
  for (const question of ['name', 'email', 'password']) {
    if (process.stdin.isTTY) process.stdout.write(`${question}: `);
    const { value } = await lines.next();
    answers[question] = typeof value === 'string' ? value : '';
  }
  terminal.close();
  return answers;
}

function sentence(code: string): string {
  const phrases: Readonly<Record<string, string>> = catalogue.en.errors;
  return phrases[code] ?? code;
}

try {
  await createSuperAdmin();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
