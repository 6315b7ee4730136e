import { signInNameOf } from '@aqua/contract/accounts/sign-in-name-of';
import { bangkokDay } from '@aqua/contract/law/ages';
import {
  pagePicturesHeader,
  zoomedPageWidth,
  type PageWidth,
} from '@aqua/contract/reading/open-books';
import { missingPagesHeader, sheetOf } from '@aqua/contract/reading/thumbnails';
import type { Logger } from 'pino';
import { AppError } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { ImageAnswer } from '../../../http/route.ts';
import type { MarkKeys } from '../../../pdf/mark/stored-keys.ts';
import { markSeeds } from '../../../pdf/mark/seeds.ts';
import type { PdfPool } from '../../../pdf/pool.ts';
import type { PageImages } from '../../catalogue/books/page-images.ts';
import { usableSizes } from '../../catalogue/books/stored-page.ts';
import type { ThumbnailSheets } from '../../catalogue/books/thumbnail-sheets.ts';
import type { Readings } from '../readings/service.ts';
import { expectPage, refusalOf, turnOf, type PageRequest } from './page-request.ts';
import type { IssuedCode, ReaderQueries } from './queries.ts';
import type { Readable } from './readable.ts';
import { pagesDrawnAhead } from './rules.ts';
import { createWatermarkCodes } from './watermark-codes.ts';

export interface PageDeps {
  queries: ReaderQueries;
  readable: Readable;
  pdf: PdfPool;
  markKeys: MarkKeys;
  pageImages: PageImages;
  thumbnailSheets: ThumbnailSheets;
  readings: Readings;
  log: Pick<Logger, 'warn'>;
}

interface ImageRequest extends PageRequest {
  width: PageWidth;
  accept: string;
  /** Requested ahead, unseen: the page counts as read once a report names it (`saveProgress`). */
  isAhead?: boolean;
  /**
   * For a page to store on the device: the watermark code of its download, if the lease is for this
   * PDF.
   */
  downloadCode?: ((sha256: string) => Promise<IssuedCode>) | undefined;
}

const formatFor = (accept: string) => (accept.includes('image/webp') ? 'webp' : 'jpeg');

/** The images of pages, with the student's watermark. */
export function createPageService({ queries, readable, pdf, pageImages, ...deps }: PageDeps) {
  const { markKeys, thumbnailSheets, readings, log } = deps;
  const watermarkCodeOf = createWatermarkCodes(queries);

  /**
   * The watermark for an image. For a sheet of thumbnails, `page` is the negative of its number.
   */
  async function watermarkOf(
    actor: Actor,
    { productId, page }: Pick<PageRequest, 'productId' | 'page'>,
    device: { id: number; number: string },
    downloadCode?: IssuedCode,
  ) {
    const { id: customerId, name, address } = actor;
    const email = signInNameOf(actor);
    const { code, markKey, isShiftOfBook } =
      downloadCode ??
      (await watermarkCodeOf({ customerId, productId, deviceBindingId: device.id, address }));
    const key = await markKeys.of(markKey);
    return {
      watermark: {
        name,
        email,
        address,
        device: device.number,
        date: bangkokDay(),
        watermarkCode: code,
      },
      seeds: markSeeds(key, {
        code,
        studentId: customerId,
        bookId: isShiftOfBook ? productId : null,
        page,
      }),
    };
  }

  /**
   * The image for a page that is read now, or for one to be stored, which has to wait for the
   * others.
   */
  async function imageOf(
    { fileId, sha256 }: { fileId: number; sha256: string },
    { page, width, signal }: ImageRequest,
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
    { page, width }: ImageRequest,
    turn: string,
  ): void {
    if (width === zoomedPageWidth) return;
    // Asks the file store for the next pages only if they may be missing.
    if (isDrawn && !pageImages.hasGaps({ sha256, width })) return;
    for (let next = page + 1; next <= Math.min(page + pagesDrawnAhead, pageCount); next += 1) {
      pageImages.prepareAhead({ sha256, page: next, width }, turn).catch((error: unknown) => {
        log.warn({ err: error, page: next }, 'a page could not be drawn ahead');
      });
    }
  }

  return {
    /** The page's image with the student's watermark burned in (product rules, section 7). */
    async page(actor: Actor, request: ImageRequest): Promise<ImageAnswer> {
      const { productId, page, signal } = request;
      const book = await readable(actor, productId);
      expectPage(book, page);
      const code = await request.downloadCode?.(book.sha256);
      const isDownload = code !== undefined;
      const turn = isDownload ? `download of ${turnOf(actor)}` : turnOf(actor);
      const format = formatFor(request.accept);
      try {
        const image = await imageOf(book, request, { turn, isDownload });
        const { watermark, seeds } = await watermarkOf(actor, request, book.device, code);
        const { bytes, pictures } = await pdf.watermark(image, watermark, seeds, format, {
          priority: isDownload ? 'background' : 'reader',
          turn,
          signal,
        });
        if (!isDownload) {
          if (request.isAhead !== true)
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
     * The thumbnails of some pages, with the watermark over the whole sheet. Seeing them is not
     * reading these pages, so no reading is recorded.
     */
    async thumbnails(
      actor: Actor,
      {
        productId,
        sheet,
        accept,
        signal,
      }: Omit<ImageRequest, 'page' | 'width' | 'isAhead'> & { sheet: number },
    ): Promise<ImageAnswer> {
      const book = await readable(actor, productId);
      if (sheet > sheetOf(book.pageCount)) throw new AppError('page.unknown');
      const format = formatFor(accept);
      const options = { turn: turnOf(actor), signal };
      try {
        const sizes = usableSizes(await queries.sizes(book.fileId), book.pageCount);
        const { image, layout, missing } = await thumbnailSheets.get(
          { sha256: book.sha256, sizes, sheet },
          options,
        );
        const part = { productId, page: -sheet };
        const { watermark, seeds } = await watermarkOf(actor, part, book.device);
        const { bytes, pictures } = await pdf.watermarkSheet(
          image,
          layout,
          watermark,
          seeds,
          format,
          { priority: 'reader', ...options },
        );
        const headers = {
          [pagePicturesHeader]: JSON.stringify(pictures),
          [missingPagesHeader]: JSON.stringify(missing),
        };
        return { type: `image/${format}`, bytes, headers };
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}
