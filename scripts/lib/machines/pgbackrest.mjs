import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { ensurePackages } from './debian-packages.mjs';

const folder = '/etc/postgresql-common';
const packages = ['postgresql-15', 'pgbackrest'];

/**
 * Makes sure that Debian's PostgreSQL and pgBackRest are installed.
 * apps/api/src/testing/machines/debian-postgres.ts starts them.
 */
export async function ensurePgbackrest() {
  // Otherwise the package would create and start a database of its own.
  const settings = `${folder}/createcluster.conf`;
  if (process.getuid?.() === 0 && !existsSync(settings)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  await ensurePackages({
    programs: ['pgbackrest', 'setpriv', '/usr/lib/postgresql/15/bin/postgres'],
    packages,
    remedy: `The tests of backups need ${packages.join(' and ')}, and root.`,
  });
}
