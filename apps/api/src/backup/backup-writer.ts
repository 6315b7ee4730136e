import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type Written = { size: number; sha256: string };

export interface BackupWriter {
  /**
   * Adds an entry and returns once it is read to its end. Books and pictures are compressed
   * already.
   */
  add(name: string, source: Readable, options: { compress: boolean }): Promise<Written>;
  addText(name: string, text: string): void;
  bytesWritten(): number;
  /** Gives the file its name once all its bytes are on the disk. */
  finish(comment: string): Promise<void>;
  discard(): void;
}

/**
 * A ZIP file that appears at `path` once it is complete. It holds personal data: only its owner may
 * read it.
 */
export function createBackupWriter(path: string): BackupWriter {
  const draft = `${path}.partial`;
  const zip = new ZipFile();
  const output = createWriteStream(draft, { mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream, output);
  written.catch(() => undefined);
  const discard = () => rmSync(draft, { force: true });
  process.once('exit', discard);

  return {
    async add(name, source, { compress }) {
      const hash = createHash('sha256');
      let size = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _, done) {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      // The size is not known beforehand and may exceed what a ZIP file without ZIP64 can state.
      zip.addReadStream(meter, name, { compress, forceZip64Format: true, mode: 0o100600 });
      const read = Promise.all([pipeline(source, meter), once(meter, 'end')]);
      // When the disk is full nobody reads the entry any more.
      await Promise.race([read, written.then(() => read)]);
      return { size, sha256: hash.digest('hex') };
    },
    addText: (name, text) => zip.addBuffer(Buffer.from(text), name, { mode: 0o100600 }),
    bytesWritten: () => output.bytesWritten,
    async finish(comment) {
      zip.end({ comment, forceZip64Format: false });
      await written;
      await rename(draft, path);
      process.off('exit', discard);
      await syncFolder(dirname(path));
    },
    discard() {
      zip.outputStream.unpipe();
      output.destroy();
      discard();
      process.off('exit', discard);
    },
  };
}

/** The new name survives a power cut only once its folder is synced, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
