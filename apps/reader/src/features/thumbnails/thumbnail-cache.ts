import type { Box } from '@aqua/contract/reading/open-books';
import type { SheetLayout, ThumbnailPlace } from '@aqua/contract/reading/thumbnails';

/** A small image of a page: a part of a sheet. */
export interface Thumbnail {
  /** The sheet, as an image component can show it, and its size in pixels. */
  uri: string;
  sheet: Pick<SheetLayout, 'width' | 'height'>;
  place: ThumbnailPlace;
  /** Where the page's pictures are, as fractions of the page. They keep their colours at night. */
  pictures: readonly Box[];
}

/** A sheet that was loaded, with the thumbnails on it by their pages. */
export interface LoadedSheet {
  uri: string;
  thumbnails: ReadonlyMap<number, Thumbnail>;
}

interface Options {
  load: (sheet: number, signal: AbortSignal) => Promise<LoadedSheet>;
  /** Frees the memory of a sheet. */
  release: (uri: string) => void;
  onFailure?: (error: unknown) => void;
}

/**
 * Who asks for sheets, the most urgent first: the slider, the list of all pages, and the page
 * itself.
 */
const askers = ['slider', 'list', 'near'] as const;
type Asker = (typeof askers)[number];

/**
 * The largest number of sheets in memory: the few that are wanted, and some that were wanted
 * before.
 */
const maxSheets = 8;

export type ThumbnailCache = ReturnType<typeof createThumbnailCache>;

/**
 * Holds sheets of thumbnails, only in memory. They load one at a time, so that they never compete
 * with the pages for the network; a sheet that nobody wants any more is cancelled.
 */
export function createThumbnailCache({ load, release, onFailure }: Options) {
  const held = new Map<number, LoadedSheet>();
  const failed = new Set<number>();
  const listeners = new Set<() => void>();
  const wishes = new Map<Asker, readonly number[]>();
  const pages = new Map<number, Thumbnail>();
  let underWay: { sheet: number; controller: AbortController } | undefined;

  const tell = () => listeners.forEach((listener) => listener());
  const wanted = () => askers.flatMap((asker) => wishes.get(asker) ?? []);

  function forget(sheet: number) {
    const gone = held.get(sheet);
    held.delete(sheet);
    for (const page of gone?.thumbnails.keys() ?? []) pages.delete(page);
    if (gone !== undefined) release(gone.uri);
  }

  function keep(sheet: number, loaded: LoadedSheet) {
    held.set(sheet, loaded);
    for (const [page, thumbnail] of loaded.thumbnails) pages.set(page, thumbnail);
    const spare = [...held.keys()].filter((each) => !wanted().includes(each));
    for (const each of spare.slice(0, Math.max(0, held.size - maxSheets))) forget(each);
  }

  async function fetchNext() {
    const sheet = wanted().find((each) => !held.has(each) && !failed.has(each));
    if (underWay !== undefined || sheet === undefined) return;
    const controller = new AbortController();
    underWay = { sheet, controller };
    try {
      const loaded = await load(sheet, controller.signal);
      if (controller.signal.aborted) return release(loaded.uri);
      keep(sheet, loaded);
    } catch (error) {
      if (controller.signal.aborted) return;
      failed.add(sheet);
      onFailure?.(error);
    }
    underWay = undefined;
    tell();
    void fetchNext();
  }

  function cancel() {
    underWay?.controller.abort();
    underWay = undefined;
  }

  return {
    /** Sets the sheets that `asker` wants, the most important first. A failed one is tried again. */
    want(asker: Asker, sheets: readonly number[]) {
      if (wishes.get(asker)?.join() === sheets.join()) return;
      wishes.set(asker, sheets);
      failed.clear();
      if (underWay !== undefined && !wanted().includes(underWay.sheet)) cancel();
      void fetchNext();
    },
    thumbnailOf: (page: number) => pages.get(page),
    /** Frees every sheet: the student closed the book or may no longer read it. */
    clear() {
      wishes.clear();
      cancel();
      for (const sheet of held.keys()) forget(sheet);
      tell();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
