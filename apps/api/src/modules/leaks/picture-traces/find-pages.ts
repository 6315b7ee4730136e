import { pageWidths } from '@aqua/contract/reading/open-books';
import type { FileStore } from '../../../files/file-store.ts';
import { pageImageKey } from '../../../files/object-keys.ts';
import type { PicturePoints } from '../page-index/page-points.ts';
import { searchInThreads } from '../page-index/search-in-threads.ts';
import { minInliers } from '../picture/homography.ts';
import type { BothFeatures } from '../picture/features.ts';
import type { JobOptions } from '../../../pdf/pdf-types.ts';
import type { AskLeakChild } from '../children/ask.ts';
import type { PageImages } from '../../catalogue/books/page-images.ts';
import type { BookPdf, BookQueries } from './book-queries.ts';

interface Deps {
  store: FileStore;
  askChild: AskLeakChild;
  pageImages: Pick<PageImages, 'prepare'>;
  books: BookQueries;
}

/** How many pages one job takes: so few that a reader never waits long for the child. */
const pagesAtOnce = { fast: 4, thorough: 1 };
/**
 * How many pages of the catalogue are compared once more, thoroughly, which takes four times as
 * long.
 */
const lookedAtThoroughly = 6;

/** A page that a picture may show, and how many points agree. */
export interface PossiblePage {
  pdf: BookPdf;
  page: number;
  points: number;
}

/** A picture whose page is looked for. */
export interface SoughtPicture {
  features: BothFeatures;
  /** The pages that it may show. */
  pages: PossiblePage[];
}

/** Told how much is done, 0 to 1. */
type OnShare = (share: number) => Promise<void>;

/** Finds the pages that pictures show. Everything runs in the background, after the readers. */
export function createPageFinder({ store, askChild, pageImages, books }: Deps) {
  const [width] = pageWidths;

  /** The image of a page without a mark; null if it can't be drawn. */
  async function imageOf(sha256: string, page: number, options: JobOptions) {
    const key = pageImageKey(sha256, page, width);
    const kept = await store.read(key);
    if (kept !== null) return kept;
    const turn = options.turn ?? 'trace';
    const failure = await pageImages.prepare({ sha256, page, width }, { ...options, turn });
    return failure === null ? store.read(key) : null;
  }

  /** Adds to each picture the pages that agree with it. */
  async function compare(
    places: readonly Omit<PossiblePage, 'points'>[],
    pictures: readonly SoughtPicture[],
    way: 'fast' | 'thorough',
    options: JobOptions,
    onShare: OnShare,
  ): Promise<void> {
    for (let first = 0; first < places.length; first += pagesAtOnce[way]) {
      const some = places.slice(first, first + pagesAtOnce[way]);
      const drawn = await Promise.all(
        some.map(async (place) => ({
          place,
          image: await imageOf(place.pdf.sha256, place.page, options),
        })),
      );
      const there = drawn.flatMap(({ place, image }) => (image === null ? [] : [{ place, image }]));
      const images = there.map(({ image }) => image);
      const features = pictures.map((picture) => picture.features);
      const points = await askChild('comparePages', [images, features, way], options);
      for (const [at, { place }] of there.entries())
        for (const [index, picture] of pictures.entries()) {
          const agreeing = points[at]?.[index] ?? 0;
          if (agreeing >= minInliers) picture.pages.push({ ...place, points: agreeing });
        }
      await onShare((first + some.length) / places.length);
    }
  }

  /** Looks at every page: fast, then thoroughly for the pictures whose page is still unknown. */
  async function inPdf(
    own: BookPdf,
    pictures: readonly SoughtPicture[],
    options: JobOptions,
    onShare: OnShare,
  ): Promise<void> {
    const places = Array.from({ length: own.pageCount }, (_, at) => ({ pdf: own, page: at + 1 }));
    await compare(places, pictures, 'fast', options, (share) => onShare(share / 2));
    const unknown = withoutPage(pictures);
    if (unknown.length > 0)
      await compare(places, unknown, 'thorough', options, (share) => onShare(0.5 + share / 2));
  }

  return {
    imageOf,

    /** Adds to each picture the pages of the book that it may show, the likeliest first. */
    async inBook(
      productId: number,
      pictures: readonly SoughtPicture[],
      options: JobOptions,
      onShare: OnShare,
    ): Promise<void> {
      const pdfs = await books.ofBook(productId);
      for (const [at, own] of pdfs.entries()) {
        // A leak may be older than the present PDF.
        const unknown = withoutPage(pictures);
        if (unknown.length === 0) break;
        await inPdf(own, unknown, options, (share) => onShare((at + share) / pdfs.length));
      }
      sortPages(pictures);
    },

    /** The same among the pages of all books, by the index. */
    async inCatalogue(
      pictures: readonly (SoughtPicture & { points: PicturePoints })[],
      options: JobOptions,
      pageCount: number,
      onShare: OnShare,
    ): Promise<void> {
      let done = 0;
      const found = await searchInThreads(
        pictures.map(({ points }) => points),
        books.pages(),
        (pages) => onShare((0.5 * (done += pages)) / Math.max(pageCount, done)),
      );
      const fileIds = new Set(found.flatMap((pages) => pages.map(({ fileId }) => fileId)));
      const pdfs = await books.ofFiles([...fileIds]);
      for (const [index, picture] of pictures.entries()) {
        const seen = new Set<string>();
        const places = (found[index] ?? []).flatMap(({ fileId, page }) =>
          pdfs
            .filter(
              (own) => own.fileId === fileId && !seen.has(`${own.productId} ${own.sha256} ${page}`),
            )
            .map((own) => {
              seen.add(`${own.productId} ${own.sha256} ${page}`);
              return { pdf: own, page };
            }),
        );
        const share = (way: number) => onShare(0.5 + (0.5 * (index + way)) / pictures.length);
        await compare(places, [picture], 'fast', options, (one) => share(one / 2));
        if (picture.pages.length > 0) continue;
        const likeliest = places.slice(0, lookedAtThoroughly);
        await compare(likeliest, [picture], 'thorough', options, (one) => share(0.5 + one / 2));
      }
      sortPages(pictures);
    },
  };
}

function withoutPage(pictures: readonly SoughtPicture[]): SoughtPicture[] {
  return pictures.filter(({ pages }) => pages.length === 0);
}

function sortPages(pictures: readonly SoughtPicture[]): void {
  for (const { pages } of pictures) pages.sort((one, other) => other.points - one.points);
}

export type PageFinder = ReturnType<typeof createPageFinder>;
