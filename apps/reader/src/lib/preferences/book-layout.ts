import { useEffect, useState } from 'react';
import { createStore, useStore } from '../create-store';
import { readLocal, writeLocal } from '../storage/local-store';

/** How a page lies on the screen: the whole page, or as wide as the screen and read from its top. */
export const pageFits = ['page', 'width'] as const;
/** Two pages side by side where there is room, or always one. */
export const pagesBesideNames = ['automatic', 'one'] as const;
/** Whether pages are shown with their margins. */
export const pageMarginNames = ['whole', 'trimmed'] as const;
/** Whether pages are turned one by one, or scrolled one below the other. */
export const pageFlows = ['paged', 'scroll'] as const;
/** The letter sizes of the text view in pixels. */
const textSizes = [16, 20, 24, 30, 38] as const;
/** Its line heights as multiples of the size. */
export const lineSpacings = { normal: 1.7, wide: 2.2 } as const;

/** How a student reads a book on this device. */
export interface BookLayout {
  pageFlow: (typeof pageFlows)[number];
  pageFit: (typeof pageFits)[number];
  pagesBeside: (typeof pagesBesideNames)[number];
  pageMargins: (typeof pageMarginNames)[number];
  /** How far the pages are enlarged; 1 for not at all. */
  zoom: number;
  textSize: number;
  textSpacing: keyof typeof lineSpacings;
}

type Stored = { [Name in keyof BookLayout]?: unknown };

const opened = createStore<Readonly<Record<number, BookLayout>>>({});
const keyOf = (bookId: number) => `layout.${bookId}`;

function oneOf<Choice>(choices: readonly Choice[], value: unknown, fallback: Choice): Choice {
  return choices.find((choice) => String(choice) === String(value)) ?? fallback;
}

/** Storage may hold anything. */
function layoutFrom(stored: Stored): BookLayout {
  return {
    pageFlow: oneOf(pageFlows, stored.pageFlow, 'paged'),
    pageFit: oneOf(pageFits, stored.pageFit, 'page'),
    pagesBeside: oneOf(pagesBesideNames, stored.pagesBeside, 'automatic'),
    pageMargins: oneOf(pageMarginNames, stored.pageMargins, 'whole'),
    zoom: Number(stored.zoom) >= 1 ? Number(stored.zoom) : 1,
    textSize: oneOf(textSizes, stored.textSize, textSizes[1]),
    textSpacing: oneOf(['normal', 'wide'], stored.textSpacing, 'normal'),
  };
}

/** What was chosen last in any book, but not how far it was enlarged. */
const chosenLast = [
  'pageFlow',
  'pageFit',
  'pagesBeside',
  'pageMargins',
  'textSize',
  'textSpacing',
] as const;

function read(bookId: number): BookLayout {
  const own = readLocal(keyOf(bookId));
  if (own === null)
    return layoutFrom(Object.fromEntries(chosenLast.map((name) => [name, readLocal(name)])));
  try {
    return layoutFrom(JSON.parse(own) as Stored);
  } catch {
    return layoutFrom({});
  }
}

function keep(bookId: number, layout: BookLayout): void {
  writeLocal(keyOf(bookId), JSON.stringify(layout));
  opened.set({ ...opened.get(), [bookId]: layout });
}

/**
 * The layout of a book. A book that is opened for the first time takes over what was chosen last;
 * from then on it has its own.
 */
export function useBookLayout(bookId: number): BookLayout {
  const [first] = useState(() => read(bookId));
  const layout = useStore(opened)[bookId];
  useEffect(() => {
    if (opened.get()[bookId] === undefined) keep(bookId, read(bookId));
  }, [bookId]);
  return layout ?? first;
}

export function chooseLayout(bookId: number, choice: Partial<BookLayout>): void {
  for (const name of chosenLast)
    if (choice[name] !== undefined) writeLocal(name, String(choice[name]));
  keep(bookId, { ...(opened.get()[bookId] ?? read(bookId)), ...choice });
}

/** The next larger or smaller letters of the text view; at either end, the same ones. */
export function stepTextSize(bookId: number, { textSize }: BookLayout, step: 1 | -1): void {
  const next = textSizes[textSizes.findIndex((size) => size === textSize) + step];
  chooseLayout(bookId, { textSize: next ?? textSize });
}
