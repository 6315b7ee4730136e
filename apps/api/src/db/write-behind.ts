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
const pause = 1_000;
/** Rows that are kept while the database is down, about ten megabytes; later rows are lost. */
const most = 20_000;

/**
 * Collects rows and writes them every second, or sooner when a batch is full. A killed process loses
 * what it collected in that second.
 */
export function createWriteBehind<Row>({ write, onError }: Options<Row>): WriteBehind<Row> {
  const rows: Row[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;
  let lost = 0;
  let underWay: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One write after the other: a batch that failed must not be written twice.
    underWay = underWay.then(writeAll);
    return underWay;
  }

  async function writeAll(): Promise<void> {
    for (let left = rows.length; left > 0; left -= batch) {
      const some = rows.slice(0, Math.min(batch, left));
      try {
        await write(some);
        isAway = false;
      } catch (error) {
        isAway = !isRefused(error);
        if (isAway) timer ??= setTimeout(() => void flush(), pause).unref();
        onError(error, isAway ? lost : some.length);
        if (isAway) return;
      }
      rows.splice(0, some.length);
    }
    if (lost > 0) onError(new Error('the database was away for too long'), lost);
    lost = 0;
  }

  return {
    add(row) {
      if (rows.length >= most) {
        lost += 1;
        return;
      }
      rows.push(row);
      if (rows.length % batch === 0 && !isAway) void flush();
      else timer ??= setTimeout(() => void flush(), pause).unref();
    },
    flush,
  };
}

/** PostgreSQL refuses the content (classes 22 and 23), and would refuse it again. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]...$/.test(String(error.code));
}
