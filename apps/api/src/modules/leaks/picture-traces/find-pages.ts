import { pageWidths } from '@aqua/contract/reading/open-books';
import type { FileStore } from '../../../files/file-store.ts';
import { pageImageKey } from '../../../files/object-keys.ts';
import type { PicturePoints } from '../page-index/page-points.ts';
import { searchInThreads } from '../page-index/search-in-threads.ts';
import type { BothFeatures } from '../picture/features.ts';
import { otherLooks, type Look } from '../picture/looks.ts';
import type { JobOptions } from '../../../pdf/pdf-types.ts';
import type { AskLeakChild } from '../children/ask.ts';
import type { SeenPage } from '../children/find-jobs.ts';
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

/** A page that a picture may show, looked at in this way. */
export interface PossiblePage extends SeenPage {
  pdf: BookPdf;
  page: number;
  look: Look;
}

/** A picture whose page is looked for. */
export interface SoughtPicture {
  /** Its points, in each way of looking at it that was tried. */
  views: { look: Look; features: BothFeatures }[];
  /** The pages that it may show. */
  pages: PossiblePage[];
  /** Its points in another way; null if it can't be read. */
  featuresIn(look: Look): Promise<BothFeatures | null>;
  /** Its points for the index of all pages; null if it can't be read. */
  indexPointsIn(look: Look): Promise<PicturePoints | null>;
}

/** A page of a PDF that is compared with a picture. */
type Place = Pick<PossiblePage, 'pdf' | 'page'>;

/**
 * A page of another book is compared as well if it agrees in at least this share of the best page's
 * points.
 */
export const nearlyAsGood = 0.6;

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

  /** Adds to each picture the pages that agree with it in one of its views. */
  async function compare(
    places: readonly Place[],
    pictures: readonly SoughtPicture[],
    way: 'fast' | 'thorough',
    options: JobOptions,
    onShare: OnShare = () => Promise.resolve(),
  ): Promise<void> {
    const views = pictures.flatMap((picture) =>
      picture.views.map(({ look, features }) => ({ picture, look, features })),
    );
    const features = views.map((view) => view.features);
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
      const seen = await askChild('comparePages', [images, features, way], options);
      for (const [at, { place }] of there.entries())
        for (const [index, { picture, look }] of views.entries()) {
          const one = seen[at]?.[index] ?? null;
          if (one !== null) picture.pages.push({ ...one, ...place, look });
        }
      await onShare((first + some.length) / places.length);
    }
  }

  /** Adds the other ways of looking at pictures whose page is unknown. */
  async function lookAgain(pictures: readonly SoughtPicture[]): Promise<void> {
    for (const picture of pictures) {
      if (picture.views.length > 1) continue;
      for (const look of otherLooks) {
        const features = await picture.featuresIn(look);
        if (features !== null) picture.views.push({ look, features });
      }
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
    if (unknown.length === 0) return;
    await lookAgain(unknown);
    await compare(places, unknown, 'thorough', options, (share) => onShare(0.5 + share / 2));
  }

  /** For each of these points of pictures the likeliest pages of all books, the best first. */
  async function inIndex(points: readonly PicturePoints[], onShare: OnShare) {
    const { pagesSearched } = await books.indexed();
    let done = 0;
    const found = await searchInThreads(points, books.pages(), (pages) =>
      onShare((done += pages) / Math.max(pagesSearched, done)),
    );
    const fileIds = new Set(found.flatMap((pages) => pages.map(({ fileId }) => fileId)));
    const pdfs = await books.ofFiles([...fileIds]);
    return found.map((pages) => {
      const places = pages.flatMap(({ fileId, page, agreeing }) =>
        pdfs.filter((pdf) => pdf.fileId === fileId).map((pdf) => ({ pdf, page, agreeing })),
      );
      const first = new Map(places.toReversed().map((place) => [keyOf(place), place]));
      return places.filter((place) => first.get(keyOf(place)) === place);
    });
  }

  /** Pictures whose page the index did not tell: looked at in other ways, and thoroughly. */
  async function onceMore(
    { picture, places }: { picture: SoughtPicture; places: readonly Place[] },
    options: JobOptions,
    onShare: OnShare,
  ): Promise<void> {
    await lookAgain([picture]);
    const points = [];
    for (const look of otherLooks) points.push((await picture.indexPointsIn(look)) ?? []);
    const found = await inIndex(points.flat(), onShare);
    const likeliest = [places, ...found].flatMap((of) => of.slice(0, lookedAtThoroughly));
    const each = new Map(likeliest.map((place) => [keyOf(place), place]));
    await compare([...each.values()], [picture], 'thorough', options);
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

    /**
     * Adds the pages of other books that a picture shows as well as that of the named book, so that
     * a copy of another edition is not taken for one of this book.
     */
    async inOtherBooks(
      productId: number,
      pictures: readonly SoughtPicture[],
      options: JobOptions,
    ): Promise<void> {
      const known = [];
      for (const picture of pictures) {
        const [best] = picture.pages;
        const points = best && (await picture.indexPointsIn(best.look));
        if (points) known.push({ picture, best, points });
      }
      const found = await inIndex(
        known.map(({ points }) => points),
        () => Promise.resolve(),
      );
      for (const [index, { picture, best }] of known.entries()) {
        const places = found[index] ?? [];
        const own = places.find((place) => keyOf(place) === keyOf(best));
        const others = places.filter(
          ({ pdf, agreeing }) =>
            pdf.productId !== productId && agreeing >= nearlyAsGood * (own?.agreeing ?? Infinity),
        );
        if (others.length === 0) continue;
        const views = picture.views.filter(({ look }) => look === best.look);
        const again = { ...picture, views, pages: [] as PossiblePage[] };
        await compare([best, ...others], [again], 'thorough', options);
        const all = again.pages.find((one) => keyOf(one) === keyOf(best))?.points ?? Infinity;
        for (const one of again.pages)
          if (one.pdf.productId !== productId)
            picture.pages.push({ ...one, points: (best.points * one.points) / all });
      }
      sortPages(pictures);
    },

    /** The same among the pages of all books, by the index. */
    async inCatalogue(
      pictures: readonly SoughtPicture[],
      options: JobOptions,
      onShare: OnShare,
    ): Promise<void> {
      const sought = [];
      for (const picture of pictures) {
        const points = await picture.indexPointsIn('plain');
        if (points !== null) sought.push({ picture, points });
      }
      const found = await inIndex(
        sought.map(({ points }) => points),
        (share) => onShare(0.5 * share),
      );
      for (const [index, { picture }] of sought.entries()) {
        const places = found[index] ?? [];
        const share = (part: number) => onShare(0.5 + (0.5 * (index + part)) / sought.length);
        await compare(places, [picture], 'fast', options, (one) => share(one / 2));
        if (picture.pages.length > 0) continue;
        await onceMore({ picture, places }, options, (one) => share(0.5 + one / 2));
      }
      sortPages(pictures);
    },
  };
}

/** Names a page of a PDF of a book: several books may have the same PDF. */
const keyOf = ({ pdf, page }: Place) => `${pdf.productId} ${pdf.sha256} ${page}`;

function withoutPage(pictures: readonly SoughtPicture[]): SoughtPicture[] {
  return pictures.filter(({ pages }) => pages.length === 0);
}

function sortPages(pictures: readonly SoughtPicture[]): void {
  for (const { pages } of pictures) pages.sort((one, other) => other.points - one.points);
}

export type PageFinder = ReturnType<typeof createPageFinder>;
