import { labelOf } from '@aqua/contract/catalogue/page-labels';
import type { OpenBook } from '@aqua/contract/reading/open-books';
import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';

/** What the open book calls its pages; empty if that is their number. */
export const PageLabels = createContext<OpenBook['labels'] | undefined>(undefined);

/** The label of a page of the open book, as students know it from the printed one. */
export function usePageLabel(): (page: number) => string {
  const labels = useContext(PageLabels) ?? [];
  return (page) => labelOf({ labels }, page);
}

/** "Page 3 of 240", or "Page iii (3 of 240)" if the book calls it so. */
export function pageInBook(t: TFunction, book: OpenBook, page: number): string {
  const count = Math.max(1, book.pageCount);
  const label = labelOf(book, page);
  return label === String(page)
    ? t(($) => $.reading.page, { page, count })
    : t(($) => $.reading.labelledPage, { label, page, count });
}
