import pg from 'pg';
import { connectionTo } from './hosts.ts';

interface ListenerOptions {
  databaseUrl: string;
  channel: string;
  /** Called with each notification of a committed change. */
  onMessage(payload: string): void;
  /** Called when notifications may have been missed: everything cached must be forgotten. */
  onGap(): void;
}

/** Receives the notifications of other processes (LISTEN/NOTIFY) and reconnects by itself. */
export interface Listener {
  /** False while notifications may be missed. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** How often a silent connection is asked whether it still works. */
const heartbeatMs = 2_000;
const timeoutMs = 1_000;

/** Listens on a separate connection, from the first call of `isListening` on. */
export function createListener({
  databaseUrl,
  channel,
  onMessage,
  onGap,
}: ListenerOptions): Listener {
  let isConnected = false;
  let isClosed = false;
  let isStarted = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;

  function reconnect(lost: pg.Client): void {
    if (lost !== client || isClosed) return;
    client = undefined;
    isConnected = false;
    onGap();
    clearTimeout(again);
    again = setTimeout(() => void connect(), heartbeatMs).unref();
    lost.end().catch(() => {});
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...connectionTo(databaseUrl),
      application_name: 'aqua-listener',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client = fresh;
    fresh.on('error', () => reconnect(fresh));
    fresh.on('end', () => reconnect(fresh));
    fresh.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      if (client !== fresh) return;
      isConnected = true;
      check(fresh);
    } catch {
      reconnect(fresh);
    }
  }

  /** A connection that broke without an error looks like one that has nothing to report. */
  function check(asked: pg.Client): void {
    again = setTimeout(() => {
      asked.query('select 1').then(
        () => asked === client && check(asked),
        () => reconnect(asked),
      );
    }, heartbeatMs).unref();
  }

  return {
    isListening() {
      if (!isStarted && !isClosed) {
        isStarted = true;
        void connect();
      }
      return isConnected;
    },

    async close() {
      isClosed = true;
      isConnected = false;
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}
