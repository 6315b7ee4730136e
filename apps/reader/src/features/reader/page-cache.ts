import { pagesToLoad } from './page-numbers';
import type { PageWidth } from './page-size';

interface Options {
  /** Fetches a page and answers where its picture can be shown from. */
  load: (page: number, width: PageWidth, signal: AbortSignal) => Promise<string>;
  /** Gives the memory of a picture back. */
  release: (uri: string) => void;
  onFailure?: (error: unknown) => void;
  /** Milliseconds after which a page that failed this way is asked for again by itself. */
  retryDelayMs?: (error: unknown) => number | undefined;
  /** Pictures held at most. */
  maxPictures?: number;
}

interface Held {
  page: number;
  width: PageWidth;
  uri: string;
}

interface Wanted {
  page: number;
  width: PageWidth;
}

export type PageCache = ReturnType<typeof createPageCache>;

const maxParallelLoads = 2;

/**
 * The few pages around the reader's place, in memory only: the page itself comes alone and first,
 * then its neighbours two at a time. What is far away is forgotten, what is no longer wanted is
 * cancelled.
 */
export function createPageCache({
  load,
  release,
  onFailure,
  retryDelayMs,
  maxPictures = 6,
}: Options) {
  const held = new Map<number, Held>();
  const underWay = new Map<string, AbortController>();
  const failures = new Map<number, unknown>();
  const listeners = new Set<() => void>();
  let wanted: Wanted[] = [];

  const keyOf = ({ page, width }: Wanted) => `${page}@${width}`;
  const tell = () => listeners.forEach((listener) => listener());
  const isMissing = (want: Wanted) =>
    (held.get(want.page)?.width ?? 0) < want.width && !failures.has(want.page);

  function forget(page: number) {
    const picture = held.get(page);
    if (picture === undefined) return;
    held.delete(page);
    release(picture.uri);
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
    try {
      const uri = await load(want.page, want.width, controller.signal);
      if (controller.signal.aborted) return release(uri);
      forget(want.page);
      held.set(want.page, { ...want, uri });
      evict();
    } catch (error) {
      if (controller.signal.aborted) return;
      // A sharper picture that fails leaves the one that is shown.
      failures.set(want.page, error);
      onFailure?.(error);
      const wait = retryDelayMs?.(error);
      if (wait !== undefined) setTimeout(() => askAgain(want.page, error), wait);
    } finally {
      if (underWay.get(keyOf(want)) === controller) underWay.delete(keyOf(want));
    }
    tell();
    fetchMissing();
  }

  /** Unless the reader has moved on, which forgets the failure. */
  function askAgain(page: number, error: unknown) {
    if (failures.get(page) !== error) return;
    failures.delete(page);
    fetchMissing();
  }

  function fetchMissing() {
    for (const [index, want] of wanted.entries()) {
      if (underWay.size >= maxParallelLoads) return;
      if (!isMissing(want)) continue;
      if (!underWay.has(keyOf(want))) void fetchPage(want);
      if (index === 0) return;
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
    /** Moves the reader's place; `width` is for the neighbours, `sharp` for the page itself. */
    show(page: number, count: number | undefined, width: PageWidth, sharp = width) {
      // What failed elsewhere is tried again when the reader comes by.
      if (page !== wanted[0]?.page) failures.clear();
      wanted = pagesToLoad(page, count).map((each) => ({
        page: each,
        width: each === page ? sharp : width,
      }));
      cancel((key) => wanted.some((want) => keyOf(want) === key));
      evict();
      fetchMissing();
    },
    retry(page: number) {
      failures.delete(page);
      tell();
      fetchMissing();
    },
    /** Tries everything again that is wanted and failed: the network may be back. */
    retryFailed() {
      if (failures.size === 0) return;
      failures.clear();
      tell();
      fetchMissing();
    },
    pictureOf: (page: number) => held.get(page)?.uri,
    failureOf: (page: number) => (held.has(page) ? undefined : failures.get(page)),
    /** Forgets every page: the book was closed, or may not be read any more. */
    clear() {
      wanted = [];
      cancel(() => false);
      for (const page of held.keys()) forget(page);
      failures.clear();
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
