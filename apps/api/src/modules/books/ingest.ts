import { createHash } from 'node:crypto';
import { pageWidths } from '@aqua/contract/reader';
import type { Db } from '../../db/connect.ts';
import type { FileStore } from '../../files/file-store.ts';
import { imageKey, pdfKey } from '../../files/keys.ts';
import { takeIn } from '../../files/take-in.ts';
import { HopelessJob } from '../../jobs/queue.ts';
import { PdfError } from '../../pdf/pdf-error.ts';
import { pageLimits } from '../../pdf/page-limits.ts';
import type { PdfPool } from '../../pdf/pool.ts';
import { keptText } from './kept-text.ts';
import type { PageImages } from './page-images.ts';
import { createBookQueries } from './queries.ts';
import { refusals } from './refusals.ts';

interface Deps {
  db: Db;
  store: FileStore;
  pdf: PdfPool;
  pageImages: PageImages;
}

const coverWidth = 600;
const background = { priority: 'background' } as const;

/**
 * The job that follows an upload: outline, cover from page 1, then text and images page by page. It
 * may be killed at any point and run again; what is there already is not made twice. A page that
 * can't be done is left out and named by its code, the rest of the book stays readable.
 */
export function createIngest({ db, store, pdf, pageImages }: Deps) {
  const queries = createBookQueries(db);

  async function makeCover(
    fileId: number,
    path: string,
    publisherId: number | null,
  ): Promise<void> {
    const image = await pdf.render(path, 1, coverWidth, background);
    const sha256 = createHash('sha256').update(image).digest('hex');
    await takeIn(
      db,
      { kind: 'image', sha256 },
      () => store.put(imageKey(sha256), image),
      () => queries.saveCover(fileId, { sha256, fileSize: image.length, publisherId }),
    );
  }

  async function makePage(
    fileId: number,
    sha256: string,
    path: string,
    page: number,
  ): Promise<void> {
    const text = await pdf.text(path, page, background);
    await queries.savePage(fileId, page, keptText(text, pageLimits.textBytes));
    for (const width of pageWidths) await pageImages.prepare(sha256, page, width, background);
  }

  async function run({ fileId }: { fileId: number }, signal: AbortSignal): Promise<void> {
    const book = await queries.byFile(fileId);
    if (book === undefined || book.ingestState === 'ready') return;
    const path = await store.localPath(pdfKey(book.sha256));
    if (path === null) throw new HopelessJob(`the PDF of file ${fileId} is not in the file store`);

    await queries.begin(fileId);
    const failures: string[] = [];
    const attempt = async (work: () => Promise<void>) => {
      await work().catch((error) => failures.push(failureOf(error)));
    };
    await attempt(async () => queries.saveOutline(fileId, await pdf.outline(path, background)));
    if (book.coverFileId === null) await attempt(() => makeCover(fileId, path, book.publisherId));
    for (let page = book.pagesDone + 1; page <= book.pageCount; page += 1) {
      signal.throwIfAborted();
      await attempt(() => makePage(fileId, book.sha256, path, page));
      await queries.saveProgress(fileId, page);
    }
    await queries.finish(fileId, failures[0] ?? null);
  }

  return {
    run,
    /** The job was given up: what is there stays readable, the card says what happened. */
    giveUp: (fileId: number) => queries.finish(fileId, 'pdf.interrupted'),
  };
}

/** A page that PDFium can't do is a fact about the book; anything else is ours and is tried again. */
function failureOf(error: unknown): string {
  const code = error instanceof PdfError ? refusals[error.code] : null;
  if (code === null) throw error;
  return code;
}
