import { bangkokDay } from '@aqua/contract/ages';
import { pagePicturesHeader, type PageWidth } from '@aqua/contract/reader';
import { missingPagesHeader, sheetOf } from '@aqua/contract/thumbnails';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connect.ts';
import { AppError, notFound, partDown } from '../../errors.ts';
import type { FileLinks } from '../../files/links.ts';
import type { Actor } from '../../http/actor.ts';
import type { ImageAnswer } from '../../http/route.ts';
import { errorCodes } from '../../pdf/error-codes.ts';
import { PdfError } from '../../pdf/pdf-error.ts';
import type { PdfPool } from '../../pdf/pool.ts';
import type { PageImages } from '../books/page-images.ts';
import type { PageTexts } from '../books/page-texts.ts';
import type { ThumbnailSheets } from '../books/thumbnail-sheets.ts';
import { captureStateOf, expectNotClosed } from '../captures/capture-state.ts';
import { placeOf, type Report } from '../readings/place.ts';
import type { Readings } from '../readings/service.ts';
import { libraryOwnerOf, readerOf } from './policy.ts';
import { createReaderQueries } from './queries.ts';
import { isOpenToBrowsers } from './browser-reading.ts';
import { blocksOf } from './text-blocks.ts';
import { pagesDrawnAhead } from './rules.ts';
import { createWatermarkCodes } from './watermark-codes.ts';

interface Deps {
  db: Db;
  pdf: PdfPool;
  pageImages: PageImages;
  thumbnailSheets: ThumbnailSheets;
  pageTexts: PageTexts;
  readings: Readings;
  fileLinks: FileLinks;
  browserReading: Config['BROWSER_READING'];
  canCopy: boolean;
  log: Pick<Logger, 'warn'>;
}

type Nullish<T> = { [Name in keyof T]?: T[Name] | null | undefined };

interface PageRequest {
  productId: number;
  page: number;
  width: PageWidth;
  accept: string;
  signal: AbortSignal;
  /**
   * For a page that is stored on the device: the watermark code of its download, if the lease runs for
   * this PDF.
   */
  downloadCode?: ((sha256: string) => Promise<string>) | undefined;
}

/** Refuses a page that the book does not have, in the same way in every call. */
export function expectPage(book: { pageCount: number }, page: number, field?: string): void {
  if (page > book.pageCount) throw new AppError('page.unknown', {}, field);
}

const formatFor = (accept: string) => (accept.includes('image/webp') ? 'webp' : 'jpeg');

/** The key of the fair queue: students take turns when their pages are drawn. */
function turnOf({ id }: Actor): string {
  return `student ${id}`;
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof PdfError)) return error;
  return errorCodes[error.code] === null ? partDown(error) : new AppError('page.broken');
}

export function createReaderService({ db, pdf, pageImages, pageTexts, ...deps }: Deps) {
  const { thumbnailSheets, readings, fileLinks, browserReading, canCopy, log } = deps;
  const queries = createReaderQueries(db);
  const watermarkCodeOf = createWatermarkCodes(queries);

  /** Throws the reason why this student may not read an own book on this device now. */
  function expectOpen(
    book: Pick<
      NonNullable<Awaited<ReturnType<typeof queries.book>>>,
      'refusal' | 'haveScreenPermission'
    >,
    { platform }: { platform: string },
  ): void {
    if (book.refusal !== null) throw new AppError(book.refusal);
    if (platform === 'browser' && !isOpenToBrowsers(browserReading, book.haveScreenPermission))
      throw new AppError('reading.browserOff');
  }

  /** The book, if this student may read it on this device now; else 404 or the reason. */
  async function readable(actor: Actor, productId: number) {
    const { customerId, device } = readerOf(actor);
    const book = (await queries.book(customerId, productId)) ?? notFound();
    expectOpen(book, device);
    expectNotClosed(book);
    return { ...book, customerId, device };
  }

  /** Every book that this student may read on this device now, in the order of the library. */
  async function readableBooks(actor: Actor) {
    const { customerId, device } = readerOf(actor);
    const books = await queries.books(customerId);
    for (const book of books) expectOpen(book, device);
    return books;
  }

  async function watermarkOf(
    actor: Actor,
    productId: number,
    device: { id: number; number: string },
    downloadCode?: string,
  ) {
    const { id: customerId, name, email, address } = actor;
    const watermarkCode =
      downloadCode ??
      (await watermarkCodeOf({ customerId, productId, deviceBindingId: device.id, address }));
    return { name, email, address, device: device.number, date: bangkokDay(), watermarkCode };
  }

  /** The image for a page that is read now, or for one that is stored: those come after the others. */
  async function imageOf(
    { fileId, sha256 }: { fileId: number; sha256: string },
    { page, width, signal }: PageRequest,
    { turn, isDownload }: { turn: string; isDownload: boolean },
  ): Promise<Buffer> {
    const wanted = { fileId, sha256, page, width };
    if (isDownload && (await pageImages.prepare(wanted, { turn, signal })) !== null)
      throw new AppError('page.broken');
    return pageImages.get(wanted, { turn, signal });
  }

  /** Draws the next pages while this one is being read. A failure is only logged. */
  function drawAhead(
    { sha256, pageCount, isDrawn }: { sha256: string; pageCount: number; isDrawn: boolean },
    { page, width }: PageRequest,
    turn: string,
  ): void {
    // Asks the file store for the next pages only if they may be missing.
    if (isDrawn && !pageImages.hasGaps({ sha256, width })) return;
    for (let next = page + 1; next <= Math.min(page + pagesDrawnAhead, pageCount); next += 1) {
      pageImages.prepareAhead({ sha256, page: next, width }, turn).catch((error: unknown) => {
        log.warn({ err: error, page: next }, 'a page could not be drawn ahead');
      });
    }
  }

  async function textOf(
    actor: Actor,
    { productId, page, signal }: Pick<PageRequest, 'productId' | 'page' | 'signal'>,
  ) {
    const book = await readable(actor, productId);
    expectPage(book, page);
    try {
      return await pageTexts.get(book, page, { turn: turnOf(actor), signal });
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** The texts of the pages around a page; those that can't be read are left out. */
  async function textsAround(
    actor: Actor,
    request: Pick<PageRequest, 'productId' | 'page' | 'signal'>,
    pageCount: number,
  ) {
    const pages = [-2, -1, 1, 2]
      .map((step) => request.page + step)
      .filter((page) => page >= 1 && page <= pageCount);
    const texts = await Promise.allSettled(
      pages.map((page) => textOf(actor, { ...request, page })),
    );
    return texts.flatMap((text) => (text.status === 'fulfilled' ? [text.value] : []));
  }

  return {
    readable,
    readableBooks,

    async library(actor: Actor) {
      const data = (await queries.library(libraryOwnerOf(actor))).map((row) =>
        serialize(row, fileLinks),
      );
      return {
        data,
        totalPages: Math.min(data.length, 1),
        currentPage: 1,
        totalItems: data.length,
      };
    },

    async open(actor: Actor, productId: number) {
      const book = await readable(actor, productId);
      const row = (await queries.open(libraryOwnerOf(actor), productId)) ?? notFound();
      const { sizes, outline, hasText } = row;
      return {
        ...serialize(row, fileLinks),
        sizes,
        outline,
        hasText,
        canCopy,
        canReadText: book.haveTextPermission,
        capture: captureStateOf(book),
      };
    },

    /** The page's image with the student's watermark burned in (decisions, section 7). */
    async page(actor: Actor, request: PageRequest): Promise<ImageAnswer> {
      const { productId, page, signal } = request;
      const book = await readable(actor, productId);
      expectPage(book, page);
      const code = await request.downloadCode?.(book.sha256);
      const isDownload = code !== undefined;
      const turn = isDownload ? `download of ${turnOf(actor)}` : turnOf(actor);
      const format = formatFor(request.accept);
      try {
        const image = await imageOf(book, request, { turn, isDownload });
        const { bytes, pictures } = await pdf.watermark(
          image,
          await watermarkOf(actor, productId, book.device, code),
          format,
          { priority: isDownload ? 'background' : 'reader', turn, signal },
        );
        if (!isDownload) {
          readings.record({ customerId: book.customerId, productId, page });
          drawAhead(book, request, turn);
        }
        const headers = { [pagePicturesHeader]: JSON.stringify(pictures) };
        return { type: `image/${format}`, bytes, headers };
      } catch (error) {
        throw refusalOf(error);
      }
    },

    /**
     * The thumbnails of some pages, with the watermark over the whole sheet. Who sees them has not
     * read these pages, so no reading is recorded.
     */
    async thumbnails(
      actor: Actor,
      { productId, sheet, accept, signal }: Omit<PageRequest, 'page' | 'width'> & { sheet: number },
    ): Promise<ImageAnswer> {
      const book = await readable(actor, productId);
      if (sheet > sheetOf(book.pageCount)) throw new AppError('page.unknown');
      const format = formatFor(accept);
      const options = { turn: turnOf(actor), signal };
      try {
        const sizes = await queries.sizes(book.fileId);
        const { image, layout, missing } = await thumbnailSheets.get(
          { sha256: book.sha256, sizes, sheet },
          options,
        );
        const watermark = await watermarkOf(actor, productId, book.device);
        const { bytes, pictures } = await pdf.watermarkSheet(image, layout, watermark, format, {
          priority: 'reader',
          ...options,
        });
        const headers = {
          [pagePicturesHeader]: JSON.stringify(pictures),
          [missingPagesHeader]: JSON.stringify(missing),
        };
        return { type: `image/${format}`, bytes, headers };
      } catch (error) {
        throw refusalOf(error);
      }
    },

    /** Saves the page that the student is at, on any device (docs/decisions/0040). */
    async saveProgress(
      actor: Actor,
      productId: number,
      { page, editedAt, seen }: Pick<Report, 'page'> & Nullish<Pick<Report, 'editedAt' | 'seen'>>,
    ) {
      const book = await readable(actor, productId);
      expectPage(book, page, 'page');
      return readings.report(
        {
          customerId: book.customerId,
          productId,
          page,
          editedAt: editedAt ?? null,
          seen: seen ?? null,
          deviceBindingId: book.device.id,
        },
        book.device.number,
      );
    },

    /** The page as paragraphs and headings (decisions, section 7: the `text` permission). */
    async readingText(actor: Actor, request: Pick<PageRequest, 'productId' | 'page' | 'signal'>) {
      const { haveTextPermission } = await readable(actor, request.productId);
      if (!haveTextPermission) throw new AppError('reading.textOff');
      const text = await textOf(actor, request);
      const book = await queries.open(libraryOwnerOf(actor), request.productId);
      const headings = (book?.outline ?? []).filter(({ page }) => page === request.page);
      const around = await textsAround(actor, request, book?.pageCount ?? 0);
      return { page: text.page, state: text.state, blocks: blocksOf(text, headings, around) };
    },

    text: textOf,
  };
}

type Listed = Awaited<ReturnType<ReturnType<typeof createReaderQueries>['library']>>[number];

function serialize(row: Listed, fileLinks: FileLinks) {
  const { id, title, subtitle, author, publisher, pageCount, ownedSince, lastPage } = row;
  return {
    id,
    title,
    subtitle,
    author,
    publisher,
    pageCount,
    ownedSince,
    lastPage,
    place: placeOf(row),
    coverImage: { id: row.coverImageId, link: fileLinks.image(row.coverSha256) },
    ready: row.ingestState !== 'waiting',
  };
}

export type ReaderService = ReturnType<typeof createReaderService>;
