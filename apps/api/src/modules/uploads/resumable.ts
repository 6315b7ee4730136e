import { Readable } from 'node:stream';
import type { Db } from '../../db/connect.ts';
import type { Refusal } from '../../db/schema-files.ts';
import { AppError, notFound } from '../../errors.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Actor } from '../../http/actor.ts';
import { createSingleFlight } from '../../single-flight.ts';
import { uploaderOf } from './policy.ts';
import { createUploadBytes } from './resumable-bytes.ts';
import { createResumableQueries } from './resumable-queries.ts';
import type { UploadService } from './service.ts';

interface Deps {
  db: Db;
  store: FileStore;
  uploads: UploadService;
}

type Upload = NonNullable<Awaited<ReturnType<ReturnType<typeof createResumableQueries>['own']>>>;

/** An upload is finished whether or not its client still waits for the answer. */
const unaborted = new AbortController().signal;

/**
 * Uploads that go on where they broke off (decisions, section 6): rows in the database, bytes in the
 * store, nothing in this process, so that each request may be served by another one.
 */
export function createResumableUploads({ db, store, uploads }: Deps) {
  const queries = createResumableQueries(db);
  const bytes = createUploadBytes(queries, store);
  /** Spares double work only; what two processes finish at once the database settles. */
  const once = createSingleFlight<void>();

  /** The whole upload becomes a file, or is refused, by the rules of every upload. */
  async function finish(actor: Actor, { id, fileName }: Upload): Promise<void> {
    const stream = Readable.from(bytes.read(id), { objectMode: true });
    try {
      await uploads.pdf(actor, { stream, fileName }, unaborted, async (trx, fileId) => {
        if (!(await queries.settle(trx, id, { fileId }))) throw new Error('settled elsewhere');
      });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) {
        if (isOpen(await queries.own(uploaderOf(actor), id))) throw error;
      } else {
        await queries.settle(db, id, { refusal });
      }
    }
    await bytes.clear(id);
  }

  const finishOnce = (actor: Actor, upload: Upload) => once(upload.id, () => finish(actor, upload));

  return {
    queries,
    bytes,

    /** The file that a whole upload has become; refused ones are refused again. */
    async file(actor: Actor, id: string) {
      let upload = (await queries.own(uploaderOf(actor), id)) ?? notFound();
      if (upload.received < upload.fileSize) throw new AppError('upload.incomplete');
      if (isOpen(upload)) {
        await finishOnce(actor, upload);
        upload = (await queries.own(uploaderOf(actor), id)) ?? notFound();
      }
      const { refusal, fileId } = upload;
      if (refusal !== null) throw new AppError(refusal.code, refusal.params, refusal.field);
      const file = fileId === null ? undefined : await queries.file(fileId);
      return { ...(file ?? notFound()), link: null };
    },

    /** Ends an upload of the own account before its time. */
    async end(actor: Pick<Actor, 'kind' | 'id'>, id: string): Promise<void> {
      if (!(await queries.endOwn(uploaderOf(actor), id))) notFound();
      await bytes.clear(id);
      await queries.remove(id);
    },
  };
}

export type ResumableUploads = ReturnType<typeof createResumableUploads>;

function isOpen(upload: Upload | undefined): boolean {
  return upload?.fileId === null && upload.refusal === null;
}

/** What the error says about the file itself; null when it says something about us or the line. */
function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof AppError) || ![413, 415, 422].includes(error.status)) return null;
  const { code, params, field } = error;
  return { code, params, ...(field === undefined ? {} : { field }) };
}
