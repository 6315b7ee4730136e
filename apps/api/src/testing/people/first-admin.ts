import { createClient } from '@aqua/client/create-client';
import { createDb, createPool } from '../../db/connect.ts';
import { migrateToLatest } from '../../db/migrate.ts';
import { hashPassword } from '../../lib/password-hashes.ts';

const email = 'admin@aqua.example';
const password = 'Harbour$2026';

/** Migrates a database and inserts one Admin. With an account in it, the server adds no demo catalogue. */
export async function insertFirstAdmin(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, 2);
  // The database may go away while a connection of the pool is still closing.
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

/** The token of that Admin, signed in at this server. */
export async function signInFirstAdmin(baseUrl: string): Promise<string> {
  const visitor = createClient({ baseUrl, applicationToken: 'aqua-backoffice', token: () => null });
  const { token } = await visitor.sessions.signInAdmin({ body: { email, password } });
  return token;
}
