import type { Readable } from 'node:stream';
import { AppError } from '../../../lib/errors.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { freeBytes } from '../../../lib/free-bytes.ts';
import { partKey } from '../../../files/object-keys.ts';
import type { ResumableQueries, UploadPart } from './resumable-queries.ts';

/** Bytes in one part. This is the most that a killed server loses, and that waits in memory. */
const partBytes = 8 * 1_048_576;

/** The bytes of an upload, stored as consecutive parts. */
export function createUploadBytes(queries: ResumableQueries, store: FileStore) {
  async function storePart(uploadId: string, start: number, bytes: Buffer): Promise<void> {
    const part = await queries.beginPart(uploadId, start);
    await store.put(partKey(part), bytes);
    if (await queries.countPart(part, bytes.length)) return;
    await removeParts([part]);
    throw new AppError('upload.offset');
  }

  /** Never called in a transaction, because it takes as long as the store does. */
  async function removeParts(parts: UploadPart[]): Promise<void> {
    for (const part of parts) await store.remove(partKey(part));
    await queries.forgetParts(parts.map(({ id }) => id));
  }

  return {
    /**
     * Stores the bytes that arrive from offset `start` on, and returns the offset after them. The
     * chunks are emptied once they are stored. No lock is held meanwhile: of two requests for the
     * same offset, the first to store a part continues, and the other one ends.
     */
    async append(uploadId: string, start: number, stream: Readable): Promise<number> {
      let end = start;
      let waiting: Buffer[] = [];
      let size = 0;
      const flush = async () => {
        if (size === 0) return;
        const part = Buffer.concat(waiting, size);
        waiting.forEach(freeBytes);
        await storePart(uploadId, end, part);
        freeBytes(part);
        end += size;
        waiting = [];
        size = 0;
      };
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        waiting.push(chunk);
        size += chunk.length;
        if (size >= partBytes) await flush();
      }
      await flush();
      return end;
    },

    /** All bytes in order, read when they are needed. */
    async *read(uploadId: string): AsyncGenerator<Buffer> {
      for (const part of await queries.parts(uploadId, 'counted')) {
        const found = await store.get(partKey(part));
        if (found === null) throw new Error(`the store has lost ${partKey(part)}`);
        yield* found.stream as AsyncIterable<Buffer>;
      }
    },

    async clear(uploadId: string): Promise<void> {
      await removeParts(await queries.parts(uploadId, 'all'));
    },
  };
}
