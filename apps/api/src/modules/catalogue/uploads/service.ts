import type { Db, Trx } from '../../../db/connect.ts';
import { AppError, isRefusal } from '../../../lib/errors.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { ImageError, inspectImage } from '../../../files/images.ts';
import { imageKey, pdfKey } from '../../../files/object-keys.ts';
import type { FileLinks } from '../../../files/links.ts';
import { StagingError, type StagedFile, type Staging } from '../../../files/staging.ts';
import { storeObject } from '../../../files/stored-objects.ts';
import type { Actor } from '../../../http/actor.ts';
import type { IncomingFile } from '../../../http/route.ts';
import type { JobQueue } from '../../../jobs/queue.ts';
import { refusePdf } from '../../../pdf/refuse-pdf.ts';
import type { PdfPool } from '../../../pdf/pool.ts';
import { insertDocument } from '../books/insert-document.ts';
import { turnKey } from '../books/ingest-turn-key.ts';
import type { ProductService } from '../products/service.ts';
import { bookTitle, titleInPdf } from '../books/book-title.ts';
import { fileOwnerOf } from './policy.ts';

interface Deps {
  db: Db;
  store: FileStore;
  staging: Staging;
  fileLinks: FileLinks;
  pdf: PdfPool;
  queue: JobQueue;
  products: Pick<ProductService, 'ofContent'>;
  maxPdfMegabytes: number;
  maxImageMegabytes: number;
}

const megabyte = 1_048_576;

/**
 * Uploads: a file is staged, checked and moved into the store before it gets a row (product rules,
 * section 6).
 */
export function createUploadService({
  db,
  store,
  staging,
  fileLinks,
  pdf,
  queue,
  products,
  ...limits
}: Deps) {
  /** Runs `use` on the staged file, and always removes the staged file afterwards. */
  async function withStaged<Result>(
    { stream }: IncomingFile,
    signal: AbortSignal,
    broken: Record<StagingError['reason'], AppError>,
    maxMegabytes: number,
    use: (file: StagedFile) => Promise<Result>,
  ): Promise<Result> {
    const staged = await staging
      .receive(stream, { maxBytes: maxMegabytes * megabyte, signal })
      .catch((error) => {
        if (!(error instanceof StagingError)) throw error;
        // An error after the file in the form is a fault of the form, not of the connection.
        throw isRefusal(error.cause) ? error.cause : broken[error.reason];
      });
    try {
      if (staged.size === 0) throw new AppError('file.empty', {}, broken.tooLarge.field);
      return await use(staged);
    } finally {
      await staged.discard();
    }
  }

  return {
    /**
     * Saves a PDF that opens, has pages and needs no password; the same commit starts its ingest.
     */
    async pdf(
      actor: Actor,
      incoming: IncomingFile,
      signal: AbortSignal,
      /** Written in the same transaction as the file's row. */
      beside?: (trx: Trx, fileId: number) => Promise<void>,
    ) {
      const max = limits.maxPdfMegabytes;
      const broken = {
        tooLarge: new AppError('file.tooLarge', { max }, 'pdf'),
        interrupted: new AppError('file.interrupted', {}, 'pdf'),
      };
      return withStaged(incoming, signal, broken, max, async (staged) => {
        const turn = `upload of ${actor.kind} ${actor.id}`;
        const info = await pdf
          .info(staged.path, { priority: 'reader', turn, signal })
          .catch((error: unknown) => refusePdf(error, 'pdf'));
        const list = () =>
          db.transaction().execute(async (trx) => {
            const row = await insertFile(trx, actor, incoming, staged, 'application/pdf');
            await insertDocument(trx, row.id, info);
            const singletonKey = turnKey(row.id, 0);
            await queue.send('book.ingest', { fileId: row.id, turn: 0 }, { trx, singletonKey });
            await beside?.(trx, row.id);
            return row;
          });
        const { sha256 } = staged;
        const put = () => store.putFile(pdfKey(sha256), staged.path);
        const file = await storeObject(db, { kind: 'pdf', sha256 }, put, list);
        const { pageCount, missingFonts } = info;
        const title = bookTitle(titleInPdf(info.title, info.topLevel), file.fileName);
        const sameAs = await products.ofContent(actor, sha256);
        return { ...file, link: null, pageCount, missingFonts, title, sameAs };
      });
    },

    /** Saves a picture that is a PNG or JPEG by its content, whatever its name says. */
    async image(actor: Actor, field: string, incoming: IncomingFile, signal: AbortSignal) {
      const max = limits.maxImageMegabytes;
      const broken = {
        tooLarge: new AppError('fileSizeError', { max }, field),
        // The specification has a separate sentence for covers (section 8).
        interrupted: new AppError(
          field === 'coverImage' ? 'cover.interrupted' : 'file.interrupted',
          {},
          field,
        ),
      };
      return withStaged(incoming, signal, broken, max, async (staged) => {
        const { kind } = await inspectImage(staged.path).catch((error) =>
          refuseImage(error, field),
        );
        const { sha256 } = staged;
        const put = () => store.putFile(imageKey(sha256), staged.path);
        const list = () => insertFile(db, actor, incoming, staged, `image/${kind}`);
        const row = await storeObject(db, { kind: 'image', sha256 }, put, list);
        return { ...row, link: fileLinks.image(sha256) };
      });
    },
  };
}

function insertFile(
  trx: Db,
  actor: Actor,
  { fileName }: IncomingFile,
  { sha256, size: fileSize }: StagedFile,
  contentType: 'application/pdf' | `image/${string}`,
) {
  const kind = contentType === 'application/pdf' ? 'pdf' : 'image';
  return trx
    .insertInto('files')
    .values({ kind, sha256, fileName, fileSize, contentType, publisherId: fileOwnerOf(actor) })
    .returning(['id', 'fileName', 'fileSize'])
    .executeTakeFirstOrThrow();
}

function refuseImage(error: unknown, field: string): never {
  if (!(error instanceof ImageError)) throw error;
  switch (error.reason) {
    case 'notImage':
      throw new AppError('file.notImage', {}, field);
    case 'damaged':
      throw new AppError('image.damaged', {}, field);
    case 'tooManyPixels':
      throw new AppError('image.tooManyPixels', { max: error.maxMegapixels }, field);
    case 'tooLong':
      throw new AppError('image.tooLong', { max: error.maxSide }, field);
  }
}

export type UploadService = ReturnType<typeof createUploadService>;
