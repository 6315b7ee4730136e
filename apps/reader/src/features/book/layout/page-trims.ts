import type { Box, OpenBook } from '@aqua/contract/reading/open-books';
import type { TextTouch } from '../../viewer/text-touch';

const wholePage: Box = [0, 0, 1, 1];
/** Paper that stays around the content, as a fraction of the page. */
const rim = 0.02;
/** This share of the pages may need more room than the others, such as for a wide table. */
const rare = 0.1;
/** Content wider than this fraction of the page is a picture to the edges, as covers are. */
const toTheEdges = 0.97;
/** Margins together narrower than this fraction of the page are not worth leaving out. */
const worthIt = 0.06;

/** What a release before has stored of a book on the device has no `contents`. */
type Trimmed = Partial<Pick<OpenBook, 'contents'>>;

/**
 * The part of each page that is shown without its margins. Pages of one side, odd or even, have the same
 * part, so that they do not jump, unless one has more on it: nothing is ever cut off.
 */
export function pageTrims({ contents = [] }: Trimmed): (page: number) => Box {
  const ofSide = [0, 1].map((side) =>
    commonBox(contents.flatMap((box, at) => (at % 2 === side && isInside(box) ? [box] : []))),
  );
  return (page) => {
    const content = contents[page - 1];
    if (content === undefined) return wholePage;
    return union(ofSide[(page - 1) % 2] ?? wholePage, content ?? undefined);
  };
}

/** Whether the margins are wide enough to offer it. */
export function hasMargins(book: Trimmed): boolean {
  const trimOf = pageTrims(book);
  const pages = Math.min(book.contents?.length ?? 0, 12);
  return Array.from({ length: pages }, (_, at) => trimOf(at + 1)).some(
    ([left, , right]) => right - left < 1 - worthIt,
  );
}

/** Whether a page has content, with margins at its sides. */
function isInside(box: Box | null): box is Box {
  return box !== null && box[2] - box[0] < toTheEdges;
}

/** The box that holds the content of all pages but the rare ones. */
function commonBox(contents: readonly Box[]): Box | undefined {
  if (contents.length === 0) return undefined;
  const edge = (side: number, isEnd: boolean) => {
    const sorted = contents.map((box) => box[side] ?? 0).toSorted((one, other) => one - other);
    const skipped = Math.floor(sorted.length * rare);
    return (isEnd ? sorted.at(-1 - skipped) : sorted[skipped]) ?? 0;
  };
  return withRim([edge(0, false), edge(1, false), edge(2, true), edge(3, true)]);
}

function withRim([left, top, right, bottom]: Box): Box {
  return [
    Math.max(0, left - rim),
    Math.max(0, top - rim),
    Math.min(1, right + rim),
    Math.min(1, bottom + rim),
  ];
}

function union(common: Box, content: Box | undefined): Box {
  if (content === undefined) return common;
  const [left, top, right, bottom] = withRim(content);
  return [
    Math.min(common[0], left),
    Math.min(common[1], top),
    Math.max(common[2], right),
    Math.max(common[3], bottom),
  ];
}

/** Touches on the shown part of a page, as touches on the page. */
export function touchInTrim(touch: TextTouch, trimOf: (page: number) => Box): TextTouch {
  const onPage = <At extends { page: number; x: number; y: number }>(point: At) => {
    const [left, top, right, bottom] = trimOf(point.page);
    return { ...point, x: left + point.x * (right - left), y: top + point.y * (bottom - top) };
  };
  const reachOn = (page: number, { x, y }: { x: number; y: number }) => {
    const [left, top, right, bottom] = trimOf(page);
    return { x: x * (right - left), y: y * (bottom - top) };
  };
  return {
    isUnder: (point, reach) => touch.isUnder(onPage(point), reachOn(point.page, reach)),
    begin: (point, reach) => touch.begin(onPage(point), reachOn(point.page, reach)),
    extend: (point) => touch.extend(onPage(point)),
    end: () => touch.end(),
    tap: (point) => touch.tap(onPage(point)),
  };
}

/** How far down in the shown part of a page a spot of the page is, from 0 to 1. */
export function partInTrim(part: number, [, top, , bottom]: Box): number {
  return Math.min(Math.max((part - top) / (bottom - top), 0), 1);
}
