import { currentWork } from '../tracing/work.ts';

interface Options<Row> {
  /** Writes up to 500 rows in one statement. */
  write(rows: Row[]): Promise<unknown>;
  /** Called when rows could not be written, with the number of rows that are lost. */
  onError(error: unknown, lost: number): void;
}

/** Rows that need not be in the database before the answer goes out. */
export interface WriteBehind<Row> {
  /** Keeps the row in memory; it does not wait for the database. */
  add(row: Row): void;
  /** Writes what was added before, unless the database is down. */
  flush(): Promise<void>;
}

const batch = 500;
/** The longest time in milliseconds that a row waits while the database answers. */
const maxWaitMs = 1_000;
/** Rows that are kept while the database is down, about ten megabytes; later rows are lost. */
const maxRows = 20_000;

/**
 * Collects rows and writes them every second, or sooner when a batch is full. A killed process
 * loses what it collected in that second.
 */
export function createWriteBehind<Row>({ write, onError }: Options<Row>): WriteBehind<Row> {
  const rows: Row[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isDown = false;
  let lost = 0;
  let underWay: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // Only one write at a time, so that a batch that failed is not written twice. Outside the
    // current request's work, because the rows belong to many requests.
    underWay = currentWork.exit(() => underWay.then(writeAll));
    return underWay;
  }

  async function writeAll(): Promise<void> {
    for (let left = rows.length; left > 0; left -= batch) {
      const some = rows.slice(0, Math.min(batch, left));
      try {
        await write(some);
        isDown = false;
      } catch (error) {
        isDown = !isRefused(error);
        if (isDown) timer ??= setTimeout(() => void flush(), maxWaitMs).unref();
        onError(error, isDown ? lost : some.length);
        if (isDown) return;
      }
      rows.splice(0, some.length);
    }
    if (lost > 0) onError(new Error('the database was down for too long'), lost);
    lost = 0;
  }

  return {
    add(row) {
      if (rows.length >= maxRows) {
        lost += 1;
        return;
      }
      rows.push(row);
      if (rows.length % batch === 0 && !isDown) void flush();
      else timer ??= setTimeout(() => void flush(), maxWaitMs).unref();
    },
    flush,
  };
}

/** Whether PostgreSQL refuses the content (classes 22 and 23), and so would refuse it again. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]...$/.test(String(error.code));
}
