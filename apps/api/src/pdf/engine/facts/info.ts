import { cleanLine } from '@aqua/contract/clean-text';
import { limits } from '../../limits.ts';
import { PdfError } from '../../pdf-error.ts';
import type { PdfInfo } from '../../pdf-types.ts';
import { checkDocument } from './check-document.ts';
import type { PdfDocument } from '../document.ts';
import { usedFonts } from '../fonts/fonts.ts';
import { hideLayers } from '../layers.ts';
import { isUsableSize } from '../page-box.ts';
import { readTopLevel } from './outline.ts';
import { readPageLabels } from './page-labels.ts';
import { isRightToLeft } from './reading-direction.ts';

/** FS_SIZEF: two 32-bit floats. */
const sizeBytes = 8;

/** The facts about a book that the upload and the catalogue need. */
export function readInfo(document: PdfDocument): PdfInfo {
  checkDocument(document);
  const pageCount = document.pages.count();
  const missingFonts = new Set<string>();
  let hasText = false;
  for (const page of sampledPages(pageCount)) {
    document.withPage(page, (handle) => {
      // Looking for hidden layers changes how text is drawn, by which the fonts are judged.
      for (const font of usedFonts(document.pdfium, handle)) {
        if (!font.embedded) missingFonts.add(font.name);
      }
      hasText ||= hasCharacters(document, handle);
    });
  }
  return {
    pageCount,
    missingPages: document.pages.missing(),
    sizes: pageSizes(document),
    labels: readPageLabels(document),
    isRightToLeft: isRightToLeft(document),
    title: metaText(document, 'Title'),
    author: metaText(document, 'Author'),
    topLevel: readTopLevel(document),
    hasText,
    missingFonts: [...missingFonts],
  };
}

/** Width and height in points, rotated and cropped as shown. */
function pageSizes(document: PdfDocument): [number, number][] {
  const { pdfium, handle, pages } = document;
  const { calls, runtime, withMemory } = pdfium;
  return withMemory(sizeBytes, (pointer) =>
    Array.from({ length: pages.count() }, (_, at) => {
      const page = at + 1;
      if (!calls.FPDF_GetPageSizeByIndexF(handle, pages.indexOf(page) ?? -1, pointer))
        throw new PdfError('damaged', `page ${page} is missing`);
      const [width = 0, height = 0] = runtime.HEAPF32.subarray(pointer / 4, pointer / 4 + 2);
      return isUsableSize(width, height)
        ? [round(width), round(height)]
        : document.withPage(page, mendedSize);
    }),
  );

  /** Opening a page puts its box right. */
  function mendedSize(handle: number): [number, number] {
    return [round(calls.FPDF_GetPageWidthF(handle)), round(calls.FPDF_GetPageHeightF(handle))];
  }
}

/** A hundredth of a point is finer than any screen. */
function round(points: number): number {
  return Math.round(points * 100) / 100;
}

/** The first pages and others spread evenly over the book. */
function sampledPages(pageCount: number): number[] {
  const half = limits.sampledPages / 2;
  if (pageCount <= limits.sampledPages) return Array.from({ length: pageCount }, (_, i) => i + 1);
  const first = Array.from({ length: half }, (_, i) => i + 1);
  const spread = Array.from({ length: half }, (_, i) =>
    Math.round(half + ((i + 1) * (pageCount - half)) / half),
  );
  return [...first, ...spread];
}

function hasCharacters(document: PdfDocument, pageHandle: number): boolean {
  const { calls } = document.pdfium;
  hideLayers(document, pageHandle);
  const textPage = calls.FPDFText_LoadPage(pageHandle);
  if (!textPage) return false;
  const count = calls.FPDFText_CountChars(textPage);
  calls.FPDFText_ClosePage(textPage);
  return count > 0;
}

function metaText({ pdfium, handle }: PdfDocument, key: 'Title' | 'Author'): string {
  const text = pdfium.readString((buffer, size) =>
    pdfium.calls.FPDF_GetMetaText(handle, key, buffer, size),
  );
  return cleanLine(text);
}
