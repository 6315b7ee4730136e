import type { Readable } from 'node:stream';

/** First and last byte, both included, as in an HTTP range. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where files are stored: a directory or an S3 bucket. Keys look like `pdf/ab/<sha256>`; a key that
 * leads out of the store is refused. A file is stored completely or not at all, also after a crash.
 */
export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  /** Moves a staged file into the store; afterwards the file at `path` is gone. */
  putFile(key: string, path: string): Promise<void>;
  /**
   * Null when there is no such file. `size` is that of the whole file, also for a range; a range
   * that starts past the end throws a RangeError. The caller reads or destroys the stream.
   */
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>;
  /** For small files: the whole content in memory. */
  read(key: string): Promise<Buffer | null>;
  head(key: string): Promise<{ size: number } | null>;
  /** The keys of all files; files that come or go meanwhile may be among them. */
  list(): AsyncIterable<string>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** A path on this machine, for readers that need random access (the PDF engine). */
  localPath(key: string): Promise<string | null>;
  /** Removes incomplete files that were begun more than `age` milliseconds ago. */
  sweep(age: number): Promise<void>;
  /** Throws when the store can't be used; for readiness. */
  check(): Promise<void>;
}

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Refuses keys that contain `..` or a name that begins with a dot, and absolute or empty keys. */
export function checkKey(key: string): void {
  if (key.length > 512 || !key.split('/').every((part) => segment.test(part))) {
    throw new TypeError(`not a file key: ${JSON.stringify(key.slice(0, 80))}`);
  }
}
