import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../db/connect.ts';
import type { Sealer } from '../../mail/seal.ts';
import type { MarkKey } from './keys.ts';

interface Deps {
  db: Db;
  sealer: Sealer<string>;
  log: Pick<Logger, 'warn'>;
}

/** The version in force. The statement that writes a watermark code stores this version with it. */
export const versionInForce = sql<number>`(select coalesce(max(version), 1) from mark_keys)`;

/**
 * The keys of the invisible marks, in the database and sealed by SECRET_KEY (docs/decisions/0065). The
 * first one is made when it is needed.
 */
export function createMarkKeys({ db, sealer, log }: Deps) {
  const opened = new Map<number, MarkKey>();
  const closed = new Set<number>();

  function open({ version, sealedSecret }: { version: number; sealedSecret: Buffer }): void {
    if (opened.has(version) || closed.has(version)) return;
    try {
      opened.set(version, { version, secret: Buffer.from(sealer.open(sealedSecret), 'base64') });
    } catch (error) {
      closed.add(version);
      log.warn({ err: error, version }, 'a key of the marks was sealed with another SECRET_KEY');
    }
  }

  async function read(): Promise<void> {
    const rows = await db.selectFrom('markKeys').select(['version', 'sealedSecret']).execute();
    rows.forEach(open);
  }

  /**
   * Adds the next version, or the first. Two processes that do so at the same time may add one key
   * or two; if two, both are kept.
   */
  async function add(): Promise<void> {
    await db
      .insertInto('markKeys')
      .values({
        version: sql<number>`(select coalesce(max(version), 0) + 1 from mark_keys)`,
        sealedSecret: sealer.seal(randomBytes(32).toString('base64')),
      })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .execute();
    await read();
  }

  const newestFirst = () =>
    [...opened.values()].toSorted((one, other) => other.version - one.version);

  return {
    /**
     * The key of that version. If it can't be opened, because SECRET_KEY was changed, the newest
     * key that can be opened takes its place: a page never waits for a mark.
     */
    async of(version: number): Promise<MarkKey> {
      if (!opened.has(version) && !closed.has(version)) await read();
      if (opened.size === 0) await add();
      const key = opened.get(version) ?? newestFirst()[0];
      if (key === undefined) throw new Error('no key of the marks can be opened');
      return key;
    },

    /** Every key that can be opened, the newest first. */
    async all(): Promise<MarkKey[]> {
      await read();
      return newestFirst();
    },

    /**
     * Adds a key for the codes that are made from now on. The older keys are kept, so that their
     * pages can still be found.
     */
    async rotate(): Promise<number> {
      await add();
      return newestFirst()[0]!.version;
    },
  };
}

export type MarkKeys = ReturnType<typeof createMarkKeys>;
