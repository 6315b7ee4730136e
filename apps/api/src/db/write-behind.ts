interface Options<Row> {
  /** Writes up to 500 rows in one statement. */
  write(rows: Row[]): Promise<unknown>;
  /** Hears why rows could not be written, and how many are given up by that. */
  onError(error: unknown, lost: number): void;
}

/** Rows that need not be in the database before the answer goes out. */
export interface WriteBehind<Row> {
  /** Costs a moment of memory and nothing else. */
  add(row: Row): void;
  /** Writes what was added before, unless the database is away. */
  flush(): Promise<void>;
}

const batch = 500;
/** Milliseconds that a row waits at most while the database is there. */
const pause = 1_000;
/** While the database is away so many are kept, some ten megabytes; what comes after is lost. */
const most = 20_000;

/**
 * Collects rows and writes them every second, or sooner by the batch. A killed process loses what it
 * collected in that second.
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
    // One after the other: a batch that failed must not be written twice.
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

/** What PostgreSQL refuses for its content (classes 22 and 23) it will refuse again. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]...$/.test(String(error.code));
}
