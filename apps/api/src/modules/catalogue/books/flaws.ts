import type { Flaw } from '@aqua/contract/catalogue/ingest';

/** The state of a book's pages; each list is in the order of the pages. */
export interface PagesKnown {
  outlineFailure: string | null;
  /** Entries of the file's page tree that lead to no page. */
  missingPages: number;
  /** Images that can't be drawn. */
  failed: { page: number; failure: string | null }[];
  /** Incomplete pages: an incomplete text or picture, or images that are not drawn yet. */
  pages: {
    page: number;
    state: string;
    failure: string | null;
    drawn: boolean;
    cutPicture: boolean;
  }[];
  /** While the ingest works, a page that is not drawn yet is not a flaw. */
  isFinished: boolean;
}

/** The incomplete parts of a book, worst first. */
export function flawsOf(known: PagesKnown): Flaw[] {
  const { outlineFailure, missingPages, failed, pages, isFinished } = known;
  const broken = new Set(failed.map(({ page }) => page));
  const textFailed = pages.filter(({ state }) => state === 'failed');
  const ofState = (wanted: string) =>
    pages.filter(({ state }) => state === wanted).map(({ page }) => page);
  const cutPictures = pages.filter(({ cutPicture }) => cutPicture).map(({ page }) => page);
  const undrawn = pages.filter(({ page, drawn }) => isFinished && !drawn && !broken.has(page));
  return [
    ...byReason('failed', failed),
    ...byReason('textFailed', textFailed),
    ...(missingPages === 0
      ? []
      : [{ kind: 'missing' as const, reason: null, count: missingPages, pages: '' }]),
    ...one('pictures', cutPictures),
    ...one('untrusted', ofState('untrusted')),
    ...one('cut', ofState('cut')),
    ...one(
      'onDemand',
      undrawn.map(({ page }) => page),
    ),
    ...(outlineFailure === null
      ? []
      : [{ kind: 'outline' as const, reason: outlineFailure, count: 0, pages: '' }]),
  ];
}

function byReason(kind: Flaw['kind'], pages: { page: number; failure: string | null }[]): Flaw[] {
  const groups = Map.groupBy(pages, ({ failure }) => failure);
  return [...groups].flatMap(([reason, group]) =>
    one(kind, [...new Set(group.map(({ page }) => page))], reason),
  );
}

function one(kind: Flaw['kind'], pages: number[], reason: string | null = null): Flaw[] {
  return pages.length === 0 ? [] : [{ kind, reason, count: pages.length, pages: ranges(pages) }];
}

/** `3, 7-9` for 3, 7, 8, 9. */
function ranges(pages: number[]): string {
  const parts: [first: number, last: number][] = [];
  for (const page of pages) {
    const last = parts.at(-1);
    if (last !== undefined && page === last[1] + 1) last[1] = page;
    else parts.push([page, page]);
  }
  return parts
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join(', ');
}

/** The error code of the first flaw that a retry may repair; null without one. */
export function firstFailure(flaws: Flaw[]): string | null {
  return flaws.find(({ reason }) => reason !== null)?.reason ?? null;
}
