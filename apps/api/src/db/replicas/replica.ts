import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { createPool } from '../connect.ts';
import type { PreparingClient } from '../prepared/preparing-client.ts';
import type { Position } from './account-writes.ts';

/** A replica, or several of them behind one address. */
export interface Replica {
  /**
   * A connection to a standby that has come as far as `needed`; give it back with `release`.
   * @returns 'away' if none answers, 'behind' if it has not come so far
   */
  connect(needed: Position): Promise<ReplicaConnection | 'away' | 'behind'>;
  close(): Promise<void>;
}

export type ReplicaConnection = pg.PoolClient & PreparingClient;

interface Options {
  url: string;
  /** Connections at most. */
  max: number;
  log: Pick<Logger, 'warn' | 'info'>;
}

const heartbeatMs = 1_000;
const timeoutMs = 2_000;

const whereItIs = `select pg_is_in_recovery() as standby, host(inet_server_addr()) as server,
  (select epoch::text from replicated_epoch) as epoch,
  (pg_last_wal_replay_lsn() - '0/0')::float8 as position`;

/**
 * Watched from the first connection on. While no standby answers, its sockets are cut: behind a broken
 * network they would hold their reads for a quarter of an hour.
 */
export function createReplica({ url, max, log }: Options): Replica {
  const sockets = new Set<Socket>();
  /** How far the server of a connection has come, as far as we know. It never goes back. */
  const known = new WeakMap<pg.PoolClient, Position>();
  const closing = new AbortController();
  let isUp = true;
  let watching: Promise<void> | undefined;

  const stream = () => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  const pool = createPool(url, max, null, { stream, connectionTimeoutMillis: timeoutMs });
  pool.on('error', () => undefined);

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = new pg.Client({
        connectionString: url,
        application_name: 'aqua-replica-watch',
        connectionTimeoutMillis: timeoutMs,
        query_timeout: timeoutMs,
      });
      client.on('error', () => {});
      try {
        await client.connect();
        if (!isUp) log.info({ replica: hostOf(url) }, 'the replica is back');
        isUp = true;
        for (;;) {
          await pause(heartbeatMs, undefined, { ref: false, signal: closing.signal });
          await client.query('select 1');
        }
      } catch (error) {
        void client.end().catch(() => {});
        if (closing.signal.aborted) return;
        if (isUp)
          log.warn({ err: error, replica: hostOf(url) }, 'a replica is away: the primary is read');
        isUp = false;
        for (const socket of sockets) socket.destroy(new Error('the replica is away'));
        await pause(heartbeatMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      }
    }
  }

  /** Asks the server of this very connection: behind a balancer each may lead to another. */
  async function ask(connection: ReplicaConnection): Promise<Position | undefined> {
    const { rows } = await connection.query(whereItIs);
    const { standby, server, epoch, position } = rows[0] as {
      standby: boolean;
      server: string | null;
      epoch: string | null;
      position: number | null;
    };
    connection.server = server;
    // A primary here is one of another time: positions of its own say nothing.
    return standby && epoch !== null && position !== null ? { epoch, position } : undefined;
  }

  return {
    async connect(needed) {
      watching ??= watch();
      if (!isUp) return 'away';
      const connection = (await pool.connect().catch(() => undefined)) as
        | ReplicaConnection
        | undefined;
      if (connection === undefined) return 'away';
      if (reaches(known.get(connection), needed)) return connection;
      try {
        const position = await ask(connection);
        if (position !== undefined) known.set(connection, position);
        if (reaches(position, needed)) return connection;
      } catch {
        connection.release(true);
        return 'away';
      }
      connection.release();
      return 'behind';
    },

    async close() {
      closing.abort();
      await watching;
      await pool.end();
    },
  };
}

function reaches(position: Position | undefined, needed: Position): boolean {
  return position?.epoch === needed.epoch && position.position >= needed.position;
}

/** Without the password. */
const hostOf = (url: string) => new URL(url).host;
