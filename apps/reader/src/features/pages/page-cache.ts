import type { Box, PageWidth } from '@aqua/contract/reading/open-books';

/** A page's image. */
export interface PagePicture {
  /** What an image component can show. */
  uri: string;
  /** Where the page's pictures are. They keep their colours at night. */
  pictures: readonly Box[];
  /** True if it comes from a download and the server was not asked. */
  isStored?: boolean;
}

interface Options {
  /** Loads the image of a page. `isAhead`: it is loaded ahead and not shown yet. */
  load: (
    page: number,
    width: PageWidth,
    signal: AbortSignal,
    isAhead: boolean,
  ) => Promise<PagePicture>;
  /** Called when a page that was loaded ahead is shown. */
  onShown?: (page: number) => void;
  /** Frees the memory of an image. */
  release: (uri: string) => void;
  onFailure?: (error: unknown) => void;
  /** Milliseconds until a page that failed is requested again; undefined for never. */
  retryDelayMs?: (error: unknown, failed: Failed) => number | undefined;
  /** False while nobody looks at the app. Then no page is requested again by itself. */
  isInFront?: () => boolean;
  /** The largest number of images in memory. */
  maxPictures?: number;
}

export interface Failed {
  /** How often in a row the page has failed. */
  tries: number;
  /** False for a page that was loaded ahead. */
  isShown: boolean;
}

interface Failure {
  error: unknown;
  tries: number;
  /** True once the page is to be requested again. Until that ends, the error stays on the screen. */
  isDue: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

interface Held {
  width: PageWidth;
  picture: PagePicture;
}

interface Wanted {
  page: number;
  width: PageWidth;
}

export type PageCache = ReturnType<typeof createPageCache>;

const maxParallelLoads = 2;

/**
 * Holds the images of the shown pages and of those around them, only in memory. The shown pages load
 * first and alone, then the others, two at a time. Images of distant pages are freed. Requests
 * for pages that are no longer needed are cancelled.
 */
export function createPageCache({
  load,
  release,
  onShown,
  onFailure,
  retryDelayMs,
  isInFront = () => true,
  maxPictures = 8,
}: Options) {
  const held = new Map<number, Held>();
  const underWay = new Map<string, AbortController>();
  const failures = new Map<number, Failure>();
  /** Pages that were loaded ahead and have not been shown yet. */
  const unseen = new Set<number>();
  const listeners = new Set<() => void>();
  let wanted: Wanted[] = [];
  /** How many of them, from the first on, are shown. Those load before the others. */
  let shown = 0;

  const keyOf = ({ page, width }: Wanted) => `${page}@${width}`;
  const tell = () => listeners.forEach((listener) => listener());
  const isMissing = (want: Wanted) =>
    (held.get(want.page)?.width ?? 0) < want.width && failures.get(want.page)?.isDue !== false;

  function forget(page: number) {
    const uri = held.get(page)?.picture.uri;
    held.delete(page);
    unseen.delete(page);
    if (uri !== undefined) release(uri);
  }

  const isShown = (page: number) => wanted.slice(0, shown).some((want) => want.page === page);

  function noteShown() {
    for (const page of [...unseen].filter(isShown)) {
      unseen.delete(page);
      onShown?.(page);
    }
  }

  function evict() {
    const place = wanted[0]?.page ?? 0;
    const far = [...held.keys()]
      .filter((page) => wanted.every((want) => want.page !== page))
      .sort((a, b) => Math.abs(b - place) - Math.abs(a - place));
    for (const page of far.slice(0, Math.max(0, held.size - maxPictures))) forget(page);
  }

  async function fetchPage(want: Wanted) {
    const controller = new AbortController();
    underWay.set(keyOf(want), controller);
    const isAhead = !isShown(want.page);
    try {
      const picture = await load(want.page, want.width, controller.signal, isAhead);
      if (controller.signal.aborted) return release(picture.uri);
      forget(want.page);
      failures.delete(want.page);
      held.set(want.page, { width: want.width, picture });
      if (isAhead && picture.isStored !== true) unseen.add(want.page);
      noteShown();
      evict();
    } catch (error) {
      if (controller.signal.aborted) return;
      // If the larger image of a zoomed page fails, the smaller one stays.
      noteFailure(want.page, error);
    } finally {
      if (underWay.get(keyOf(want)) === controller) underWay.delete(keyOf(want));
    }
    tell();
    fetchMissing();
  }

  function noteFailure(page: number, error: unknown) {
    const tries = (failures.get(page)?.tries ?? 0) + 1;
    const failure: Failure = { error, tries, isDue: false };
    failures.set(page, failure);
    onFailure?.(error);
    const wait = retryDelayMs?.(error, { tries, isShown: isShown(page) });
    if (wait !== undefined) failure.timer = setTimeout(() => askAgain(page, failure), wait);
  }

  function forgetFailures() {
    for (const { timer } of failures.values()) clearTimeout(timer);
    failures.clear();
  }

  /** Requests a page again, unless the student has turned to another page meanwhile. */
  function askAgain(page: number, failure: Failure) {
    // When the student comes back, all failed pages are requested again (`retryFailed`).
    if (failures.get(page) !== failure || !isInFront()) return;
    failure.isDue = true;
    fetchMissing();
  }

  function fetchMissing() {
    const missing = wanted.slice(0, shown).filter(isMissing);
    for (const want of missing.length > 0 ? missing : wanted.filter(isMissing)) {
      if (underWay.size >= maxParallelLoads) return;
      if (!underWay.has(keyOf(want))) void fetchPage(want);
    }
  }

  function cancel(stays: (key: string) => boolean) {
    for (const [key, controller] of underWay) {
      if (stays(key)) continue;
      underWay.delete(key);
      controller.abort();
    }
  }

  return {
    /**
     * Sets the pages that are shown, and those that may be next, the most important first. `sharp` is
     * the image width of the shown pages, `width` that of the others.
     */
    show(pages: readonly number[], next: readonly number[], width: PageWidth, sharp = width) {
      // A page that failed is loaded again when the student turns to it again.
      if (pages[0] !== wanted[0]?.page) forgetFailures();
      wanted = [
        ...pages.map((page) => ({ page, width: sharp })),
        ...next.map((page) => ({ page, width })),
      ];
      shown = pages.length;
      noteShown();
      cancel((key) => wanted.some((want) => keyOf(want) === key));
      evict();
      fetchMissing();
    },
    /** Loads all failed pages again: the network may be back, or the student asks for it. */
    retryFailed() {
      if (failures.size === 0) return;
      forgetFailures();
      tell();
      fetchMissing();
    },
    /** The pages that the student sees now. */
    shownPages: () => wanted.slice(0, shown).map(({ page }) => page),
    pictureOf: (page: number) => held.get(page)?.picture,
    /** True once every wanted page has loaded or failed. */
    isComplete: () => wanted.length > 0 && !wanted.some(isMissing),
    failureOf: (page: number) => (held.has(page) ? undefined : failures.get(page)?.error),
    /** Frees every page: the student closed the book or may no longer read it. */
    clear() {
      wanted = [];
      cancel(() => false);
      for (const page of held.keys()) forget(page);
      forgetFailures();
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
