import { Readable } from 'node:stream';
import type { Db } from '../../../db/connect.ts';
import type { Refusal } from '../../../db/tables/files.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { FileStore } from '../../../files/file-store.ts';
import type { Actor } from '../../../http/actor.ts';
import { createSingleFlight } from '../../../lib/single-flight.ts';
import type { ProductService } from '../products/service.ts';
import { bookTitle } from '../books/book-title.ts';
import { uploaderOf } from './policy.ts';
import { createUploadBytes } from './resumable-bytes.ts';
import { createResumableQueries } from './resumable-queries.ts';
import type { UploadService } from './service.ts';

interface Deps {
  db: Db;
  store: FileStore;
  uploads: UploadService;
  products: Pick<ProductService, 'ofContent'>;
}

type Upload = NonNullable<Awaited<ReturnType<ReturnType<typeof createResumableQueries>['own']>>>;

/** Finishing an upload continues even if the client disconnects. */
const unaborted = new AbortController().signal;

/**
 * Resumable uploads (product rules, section 6): rows in the database, bytes in the store, nothing
 * in this process, so that any process can serve each request.
 */
export function createResumableUploads({ db, store, uploads, products }: Deps) {
  const queries = createResumableQueries(db);
  const bytes = createUploadBytes(queries, store);
  /** Only avoids double work; if two processes finish an upload at once, the database decides. */
  const once = createSingleFlight<void>();

  /** Turns a complete upload into a file, or refuses it, by the same rules as for every upload. */
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

    /** The file of a complete upload; a refused upload is refused again. */
    async file(actor: Actor, id: string) {
      let upload = (await queries.own(uploaderOf(actor), id)) ?? notFound();
      if (upload.received < upload.fileSize) throw new AppError('upload.incomplete');
      if (isOpen(upload)) {
        await finishOnce(actor, upload);
        upload = (await queries.own(uploaderOf(actor), id)) ?? notFound();
      }
      const { refusal, fileId } = upload;
      if (refusal !== null) throw new AppError(refusal.code, refusal.params, refusal.field);
      const file = (fileId === null ? undefined : await queries.file(fileId)) ?? notFound();
      const title = bookTitle(file.title, file.fileName);
      const sameAs = await products.ofContent(actor, file.sha256);
      return { ...file, link: null, title, sameAs };
    },

    /** Ends an unfinished upload of the actor's own account. */
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

/** The refusal, if the error is the file's fault; null if it is the server's or the connection's. */
function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof AppError) || ![413, 415, 422].includes(error.status)) return null;
  const { code, params, field } = error;
  return { code, params, ...(field === undefined ? {} : { field }) };
}
