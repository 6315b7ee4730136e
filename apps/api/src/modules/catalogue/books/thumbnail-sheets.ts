import { pageWidths } from '@aqua/contract/reading/open-books';
import { sheetLayout, type SheetLayout } from '@aqua/contract/reading/thumbnails';
import type { FileStore } from '../../../files/file-store.ts';
import {
  earlierPageImageKeys,
  earlierThumbnailSheetKeys,
  pageImageKey,
  thumbnailSheetKey,
} from '../../../files/object-keys.ts';
import type { JobOptions } from '../../../pdf/pdf-types.ts';
import type { PdfPool } from '../../../pdf/pool.ts';
import { createSingleFlight } from '../../../lib/single-flight.ts';

interface Deps {
  store: FileStore;
  pdf: PdfPool;
}

interface Wanted {
  sha256: string;
  sizes: readonly [width: number, height: number][];
  /** Counts from 1. */
  sheet: number;
}

interface Sheet {
  image: Buffer;
  layout: SheetLayout;
  /** Pages of the sheet whose image has not been drawn. */
  missing: number[];
}

const [pageWidth] = pageWidths;

/**
 * The sheets of thumbnails without watermark, made from the stored page images at the first
 * request, and kept if no page is missing. No page is drawn for them: only the ingest and readers
 * who open pages cause that. Without watermark, sheets go only to those who manage the book
 * (docs/decisions/0053).
 */
export function createThumbnailSheets({ store, pdf }: Deps) {
  const underWay = createSingleFlight<Sheet>();

  /** The page's image, or the outdated one of an earlier drawing version. */
  async function pageImage(sha256: string, page: number) {
    const image = await store.read(pageImageKey(sha256, page, pageWidth));
    if (image !== null) return { page, image, isLate: false };
    for (const key of earlierPageImageKeys(sha256, page, pageWidth).toReversed()) {
      const earlier = await store.read(key);
      if (earlier !== null) return { page, image: earlier, isLate: true };
    }
    return { page, image: null, isLate: true };
  }

  async function make({ sha256, sizes, sheet }: Wanted, options: JobOptions): Promise<Sheet> {
    const layout = sheetLayout(sizes, sheet);
    const key = thumbnailSheetKey(sha256, sheet);
    const kept = await store.read(key);
    if (kept !== null) return { image: kept, layout, missing: [] };
    const pages = await Promise.all(layout.places.map(({ page }) => pageImage(sha256, page)));
    const images = pages.map(({ image }) => image);
    const image = await pdf.thumbnails(images, layout, { ...options, priority: 'reader' });
    if (pages.every(({ isLate }) => !isLate)) {
      await store.put(key, image);
      for (const earlier of earlierThumbnailSheetKeys(sha256, sheet)) await store.remove(earlier);
    }
    const missing = pages.filter((each) => each.image === null).map(({ page }) => page);
    return { image, layout, missing };
  }

  return {
    /** Parallel requests for the same sheet share the work. */
    get(wanted: Wanted, { turn, signal }: Required<Pick<JobOptions, 'turn' | 'signal'>>) {
      const work = (abandoned: AbortSignal) => make(wanted, { turn, signal: abandoned });
      return underWay(thumbnailSheetKey(wanted.sha256, wanted.sheet), work, signal);
    },
  };
}

export type ThumbnailSheets = ReturnType<typeof createThumbnailSheets>;
