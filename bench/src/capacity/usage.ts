import { readdirSync } from 'node:fs';
import pg from 'pg';
import { processStat } from '../million/cpu.ts';
import type { Production } from './production.ts';

/** What Aqua has used: CPU in milliseconds, the rest in bytes. */
export interface Usage {
  api: number;
  /** The PDF children, including those that have ended. */
  pdf: number;
  postgres: number;
  /** Bytes written to PostgreSQL's log (WAL). */
  wal: number;
  /** The size of the database. */
  stored: number;
}

const parts = ['api', 'pdf', 'postgres', 'wal', 'stored'] as const;

export function usageOf(count: (part: keyof Usage) => number): Usage {
  return Object.fromEntries(parts.map((part) => [part, count(part)])) as unknown as Usage;
}

/** Reads the usage of the API, its children and PostgreSQL until now. Linux only. */
export async function createMeter({ pid, database }: Production) {
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  return {
    db,
    async read(): Promise<Usage> {
      const { rows } = await db.query<{ wal: string; stored: string }>(
        `select pg_current_wal_insert_lsn() - '0/0' as wal, pg_database_size(current_database()) as stored`,
      );
      const api = processStat(pid);
      const postmaster = processStat(database.pid ?? 0);
      return {
        api: api?.own ?? Number.NaN,
        pdf: childrenOf(pid) + (api?.ended ?? 0),
        postgres:
          (postmaster?.own ?? Number.NaN) +
          (postmaster?.ended ?? 0) +
          childrenOf(database.pid ?? 0),
        wal: Number(rows[0]?.wal),
        stored: Number(rows[0]?.stored),
      };
    },
  };
}

export type Meter = Awaited<ReturnType<typeof createMeter>>;

function childrenOf(parent: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => processStat(Number(name)))
    .reduce((sum, stat) => sum + (stat?.parent === parent ? stat.own + stat.ended : 0), 0);
}
