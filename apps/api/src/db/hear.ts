import pg from 'pg';

interface HearOptions {
  databaseUrl: string;
  channel: string;
  /** Called with each notification of a committed change. */
  onMessage(payload: string): void;
  /** Called when notifications may have been missed: everything kept must be forgotten. */
  onGap(): void;
}

/** A connection that hears what other processes notify; it heals itself. */
export interface Ear {
  /** False while notifications may be missed. */
  hears(): boolean;
  close(): Promise<void>;
}

/** A connection that says nothing for so long is asked whether it still stands. */
const pulse = 2_000;
const patience = 1_000;

/** Listens on a connection of its own, from the first call of `hears` on. */
export function createEar({ databaseUrl, channel, onMessage, onGap }: HearOptions): Ear {
  let isHearing = false;
  let isClosed = false;
  let isStarted = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;

  function lose(lost: pg.Client): void {
    if (lost !== client || isClosed) return;
    client = undefined;
    isHearing = false;
    onGap();
    clearTimeout(again);
    again = setTimeout(() => void connect(), pulse).unref();
    lost.end().catch(() => {});
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'aqua-ear',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client = fresh;
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      if (client !== fresh) return;
      isHearing = true;
      check(fresh);
    } catch {
      lose(fresh);
    }
  }

  /** A line that broke without a word would otherwise look like silence. */
  function check(asked: pg.Client): void {
    again = setTimeout(() => {
      asked.query('select 1').then(
        () => asked === client && check(asked),
        () => lose(asked),
      );
    }, pulse).unref();
  }

  return {
    hears() {
      if (!isStarted && !isClosed) {
        isStarted = true;
        void connect();
      }
      return isHearing;
    },

    async close() {
      isClosed = true;
      isHearing = false;
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}
