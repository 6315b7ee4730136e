import { pageWidths } from '@aqua/contract/reader';
import type { FileStore } from '../../files/file-store.ts';
import { pageImageKey } from '../../files/object-keys.ts';
import { minInliers } from '../../pdf/mark/find/homography.ts';
import type { BothFeatures } from '../../pdf/mark/find/features.ts';
import type { JobOptions } from '../../pdf/pdf-types.ts';
import type { PdfPool } from '../../pdf/pool.ts';
import type { PageImages } from '../books/page-images.ts';

interface Deps {
  store: FileStore;
  pdf: PdfPool;
  pageImages: Pick<PageImages, 'prepare'>;
}

/** Pages of one job, so that a reader never waits long for the child. */
const pagesAtOnce = { fast: 4, thorough: 1 };

/** A picture whose page is looked for. */
export interface SoughtPicture {
  features: BothFeatures;
  /** The pages that it may show. */
  pages: { page: number; points: number }[];
}

export interface BookPages {
  sha256: string;
  pageCount: number;
}

/** Finds the pages that pictures show. Everything runs in the background, after the readers. */
export function createPageFinder({ store, pdf, pageImages }: Deps) {
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

  /** The pages that agree with each picture, with the number of points. */
  async function compare(
    { sha256, pageCount }: BookPages,
    pictures: readonly SoughtPicture[],
    way: 'fast' | 'thorough',
    options: JobOptions,
    onPages: (share: number) => Promise<void>,
  ): Promise<void> {
    for (let first = 1; first <= pageCount; first += pagesAtOnce[way]) {
      const last = Math.min(pageCount, first + pagesAtOnce[way] - 1);
      const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const drawn = await Promise.all(
        numbers.map(async (page) => ({ page, image: await imageOf(sha256, page, options) })),
      );
      const there = drawn.flatMap(({ page, image }) => (image === null ? [] : [{ page, image }]));
      const points = await pdf.comparePages(
        there.map(({ image }) => image),
        pictures.map(({ features }) => features),
        way,
        options,
      );
      for (const [at, { page }] of there.entries())
        for (const [index, picture] of pictures.entries()) {
          const agreeing = points[at]?.[index] ?? 0;
          if (agreeing >= minInliers) picture.pages.push({ page, points: agreeing });
        }
      await onPages(last / pageCount);
    }
  }

  return {
    imageOf,

    /** Adds to each picture the pages that it may show, the likeliest first. */
    async find(
      book: BookPages,
      pictures: readonly SoughtPicture[],
      options: JobOptions,
      onPages: (share: number) => Promise<void>,
    ): Promise<void> {
      await compare(book, pictures, 'fast', options, (share) => onPages(share / 2));
      const unknown = pictures.filter(({ pages }) => pages.length === 0);
      if (unknown.length > 0)
        await compare(book, unknown, 'thorough', options, (share) => onPages(0.5 + share / 2));
      for (const { pages } of pictures) pages.sort((one, other) => other.points - one.points);
    },
  };
}

export type PageFinder = ReturnType<typeof createPageFinder>;
