import { createClient } from '@aqua/client/create-client';
import { createDb, createPool } from '../db/connect.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { hashPassword } from '../passwords.ts';

const email = 'admin@aqua.example';
const password = 'Harbour$2026';

/** A migrated database with one Admin: a server that finds people brings no demo catalogue. */
export async function insertFirstAdmin(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, 2);
  // A connection may hear of the database's end before it has gone itself.
  pool.on('error', () => undefined);
  const db = createDb(pool);
  await migrateToLatest(db);
  const passwordHash = await hashPassword(password);
  await db
    .insertInto('admins')
    .values({ name: 'Anan', email, type: 'Admin', passwordHash })
    .execute();
  await db.destroy();
}

/** That Admin's token, signed in at this server. */
export async function signInFirstAdmin(baseUrl: string): Promise<string> {
  const visitor = createClient({ baseUrl, applicationToken: 'aqua-backoffice', token: () => null });
  const { token } = await visitor.sessions.signInAdmin({ body: { email, password } });
  return token;
}
