import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface Host {
  host: string;
  port: number;
}

/** Knows which of several hosts is the primary. */
export interface PrimaryWatch {
  /** @throws Error with the code of a refused connection while no host accepts writes */
  primary(): Promise<Host>;
  /** Registers a socket to the primary, to be cut off when its host is no longer the primary. */
  own(socket: Socket): void;
}

/** How often the primary is asked whether it still is the primary, and how long it may take. */
const heartbeatMs = 1_000;
const timeoutMs = 2_000;
/** The pause between two searches while there is no primary. */
const betweenSearchesMs = 500;

/**
 * Watches the hosts from the first call of `primary` on, through a separate connection to the
 * primary. While that connection answers, its host is used. When it breaks, is silent, or finds
 * that its host is a standby, every socket to that host is cut off, because a host behind a broken
 * network would hold the sockets for a quarter of an hour. Then the primary is searched again.
 */
export function createPrimaryWatch(config: pg.ClientConfig, hosts: Host[]): PrimaryWatch {
  const sockets = new Set<Socket>();
  let current: Host | undefined;
  let search: Promise<Host> | undefined;

  async function follow(client: pg.Client): Promise<void> {
    try {
      for (;;) {
        await pause(heartbeatMs, undefined, { ref: false });
        const { rows } = await client.query<{ standby: boolean }>(
          'select pg_is_in_recovery() as standby',
        );
        if (rows[0]?.standby !== false) break;
      }
    } catch {
      // A failure means the same as the answer that the host is a standby now.
    }
    current = undefined;
    for (const socket of sockets) socket.destroy(noPrimary());
    void client.end().catch(() => {});
    void searchOn();
  }

  /** Follows the first host that answers as primary, and ends the other connections. */
  async function find(): Promise<Host> {
    const tries = hosts.map(async (host) => ({ host, client: await primaryAt(config, host) }));
    const { host, client } = await Promise.any(tries).catch(() => {
      throw noPrimary();
    });
    for (const each of tries)
      each
        .then(({ client: other }) => (other === client ? undefined : other.end()))
        .catch(() => {});
    current = host;
    // The connection must not keep the process from ending; pg's types lack this method.
    (client as pg.Client & { unref(): void }).unref();
    void follow(client);
    return host;
  }

  function searchOnce(): Promise<Host> {
    search ??= find().finally(() => (search = undefined));
    return search;
  }

  async function searchOn(): Promise<void> {
    while (current === undefined) {
      await searchOnce().catch(() => {});
      if (current === undefined) await pause(betweenSearchesMs, undefined, { ref: false });
    }
  }

  return {
    primary: async () => current ?? searchOnce(),
    own(socket) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    },
  };
}

/** A connection to `host` if that is the primary. */
async function primaryAt(config: pg.ClientConfig, { host, port }: Host): Promise<pg.Client> {
  const client = new pg.Client({
    ...config,
    host,
    port,
    application_name: 'aqua-primary-watch',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // A connection that breaks fails the next query.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>(
      'select pg_is_in_recovery() as standby',
    );
    if (rows[0]?.standby !== false) throw new Error('a standby');
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
  return client;
}

function noPrimary(): Error {
  return Object.assign(new Error('No host of DATABASE_URL accepts writes.'), {
    code: 'ECONNREFUSED',
  });
}
