import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../db/connect.ts';
import { createLog } from '../../process/log.ts';
import { expect, testWithJobs as base } from '../test-api.ts';

/** Secrets that a test sends to the server or gets from it. They must not be in the log or the database. */
export interface Canaries {
  /** Remembers a secret and returns it. `what` is its name in a failure. */
  watch(what: string, secret: string): string;
  /** Names of the secrets that a line of the log contains in clear text. */
  inLog(): string[];
  /** Tables, and names of the secrets that any of their columns contains in clear text. */
  inDatabase(db: Db): Promise<string[]>;
  /** Expects that no secret is in the log or the database. */
  expectNowhere(db: Db): Promise<void>;
}

/** The API with its whole log, from level `trace` up, kept in `lines`. */
export const test = base.extend<{ lines: string[]; log: Logger; canaries: Canaries }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from this pattern
  lines: [async ({}, use) => use([]), { scope: 'file' }],
  log: [
    async ({ lines }, use) =>
      use(createLog('trace', { write: (line: string) => void lines.push(line) })),
    { scope: 'file' },
  ],
  canaries: async ({ lines }, use) => use(createCanaries(lines)),
});

function createCanaries(lines: string[]): Canaries {
  const secrets: { what: string; standsIn: (text: string) => boolean }[] = [];
  const standingIn = (text: string) =>
    secrets.filter(({ standsIn }) => standsIn(text)).map(({ what }) => what);

  const canaries: Canaries = {
    watch(what, secret) {
      secrets.push({ what, standsIn: inClear(secret) });
      return secret;
    },

    inLog: () => standingIn(lines.join('\n')),

    async inDatabase(db) {
      const found: string[] = [];
      for (const { name, rows } of await contentOf(db))
        found.push(...standingIn(rows).map((what) => `${what} in ${name}`));
      return found;
    },

    async expectNowhere(db) {
      expect(canaries.inLog()).toEqual([]);
      expect(await canaries.inDatabase(db)).toEqual([]);
    },
  };
  return canaries;
}

/**
 * Whether a text contains a secret: as it is, in a URL, as base64, or as PostgreSQL writes bytes.
 */
function inClear(secret: string): (text: string) => boolean {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString('hex');
  // Six digits can be part of a hash or a time by chance.
  if (/^\d{1,8}$/.test(secret)) {
    const digits = new RegExp(`(?<![\\da-f.])${secret}(?![\\da-f])`);
    return (text) => digits.test(text) || text.includes(hex);
  }
  const base64 = bytes.toString('base64').replace(/.?=*$/, '');
  const forms = [secret, encodeURIComponent(secret), base64, hex];
  return (text) => forms.some((form) => text.includes(form));
}

/** Every row of every table, the job queue's too, as text: JSON as it is, bytes as hex. */
export async function contentOf(db: Db): Promise<{ name: string; rows: string }[]> {
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(db);
  return Promise.all(
    tables.rows.map(async ({ schema, name }) => {
      const { rows } = await sql<{ row: string }>`
        select shown::text as row from ${sql.id(schema, name)} as shown`.execute(db);
      return { name: `${schema}.${name}`, rows: rows.map(({ row }) => row).join('\n') };
    }),
  );
}

export { expect };
