import type { Readable } from 'node:stream';

/** First and last byte, both included, as in an HTTP range. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where files live: a directory or an S3 bucket. Keys look like `pdf/ab/<sha256>`; a key that could
 * leave the store is refused. A file is there whole or not at all, whatever dies in between.
 */
export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  /** Moves a staged file in; afterwards the file at `path` is gone. */
  putFile(key: string, path: string): Promise<void>;
  /**
   * Null when there is no such file. `size` is that of the whole file, also for a range; a range
   * that starts past the end throws a RangeError. The caller reads or destroys the stream.
   */
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>;
  /** For small files: the whole content in memory. */
  read(key: string): Promise<Buffer | null>;
  head(key: string): Promise<{ size: number } | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** A path on this machine, for readers that need random access (the PDF engine). */
  localPath(key: string): Promise<string | null>;
  /** Removes what was begun longer than `age` milliseconds ago and never became a file. */
  sweep(age: number): Promise<void>;
  /** Throws when the store can't be used; for readiness. */
  check(): Promise<void>;
}

/** The store can't be reached or is out of order: what was asked for may well be there. */
export class StoreDown extends Error {
  override readonly name = 'StoreDown';

  constructor(cause: unknown) {
    super(`the file store does not answer: ${sentenceOf(cause)}`, { cause });
  }
}

/** Several addresses tried in vain are an error without a message of its own. */
function sentenceOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(sentenceOf).join(', ');
  return cause instanceof Error ? cause.message : String(cause);
}

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Refuses keys that climb (`..`), hide (`.name`), are absolute or empty. */
export function checkKey(key: string): void {
  if (key.length > 512 || !key.split('/').every((part) => segment.test(part))) {
    throw new TypeError(`not a file key: ${JSON.stringify(key.slice(0, 80))}`);
  }
}
