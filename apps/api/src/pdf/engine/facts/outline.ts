import { cleanLine } from '@aqua/contract/clean-text';
import { limits } from '../../limits.ts';
import type { OutlineItem } from '../../pdf-types.ts';
import type { PdfDocument } from '../document.ts';
import { findDestination } from './named-places.ts';

/** PDFACTION_GOTO of fpdf_doc.h. */
const goTo = 1;

/** The table of contents in reading order. It can be cyclic in a hostile file, hence `visited`. */
export function readOutline(document: PdfDocument): OutlineItem[] {
  const { handle, pdfium } = document;
  const { calls } = pdfium;
  const items: OutlineItem[] = [];
  const visited = new Set<number>();

  function visit(parent: number, depth: number): void {
    let bookmark = calls.FPDFBookmark_GetFirstChild(handle, parent);
    while (bookmark && !visited.has(bookmark) && items.length < limits.outlineItems) {
      visited.add(bookmark);
      const at = bookmark;
      items.push({ title: titleOf(document, at), page: pageOf(document, at), depth });
      if (depth + 1 < limits.outlineDepth) visit(bookmark, depth + 1);
      bookmark = calls.FPDFBookmark_GetNextSibling(handle, bookmark);
    }
  }

  visit(0, 0);
  return items;
}

/** The titles of the first top-level entries. */
export function readTopLevel(document: PdfDocument): string[] {
  const { handle, pdfium } = document;
  const titles: string[] = [];
  let bookmark = pdfium.calls.FPDFBookmark_GetFirstChild(handle, 0);
  while (bookmark && titles.length < limits.topLevelItems) {
    titles.push(titleOf(document, bookmark));
    bookmark = pdfium.calls.FPDFBookmark_GetNextSibling(handle, bookmark);
  }
  return titles;
}

function titleOf({ pdfium }: PdfDocument, bookmark: number): string {
  const { calls, readString } = pdfium;
  return cleanLine(
    readString((buffer, size) => calls.FPDFBookmark_GetTitle(bookmark, buffer, size)),
  );
}

function pageOf(document: PdfDocument, bookmark: number): number | null {
  const { handle, pages, pdfium } = document;
  const { calls } = pdfium;
  const destination = findDestination(
    document,
    () => calls.FPDFBookmark_GetDest(handle, bookmark) || actionTarget(),
  );
  if (!destination) return null;
  return pages.pageAt(calls.FPDFDest_GetDestPageIndex(handle, destination));

  function actionTarget(): number {
    const action = calls.FPDFBookmark_GetAction(bookmark);
    if (!action || calls.FPDFAction_GetType(action) !== goTo) return 0;
    return calls.FPDFAction_GetDest(handle, action);
  }
}
