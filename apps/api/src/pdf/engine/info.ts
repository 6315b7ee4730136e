import { cleanLine } from '@aqua/contract/clean-text';
import { limits } from '../limits.ts';
import { PdfError } from '../pdf-error.ts';
import type { PdfInfo } from '../pdf-types.ts';
import type { PdfDocument } from './document.ts';
import { usedFonts } from './fonts.ts';
import { readTopLevel } from './outline.ts';

/** FS_SIZEF: two 32-bit floats. */
const sizeBytes = 8;

/** The facts about a book that the upload and the catalogue need. */
export function readInfo(document: PdfDocument): PdfInfo {
  const missingFonts = new Set<string>();
  let hasText = false;
  for (const page of sampledPages(document.pageCount)) {
    document.withPage(page, (handle) => {
      hasText ||= hasCharacters(document, handle);
      for (const font of usedFonts(document.pdfium, handle)) {
        if (!font.embedded) missingFonts.add(font.name);
      }
    });
  }
  return {
    pageCount: document.pageCount,
    sizes: pageSizes(document),
    title: metaText(document, 'Title'),
    author: metaText(document, 'Author'),
    topLevel: readTopLevel(document),
    hasText,
    missingFonts: [...missingFonts],
  };
}

/** Width and height in points, rotated and cropped as shown. */
function pageSizes({ pdfium, handle, pageCount }: PdfDocument): [number, number][] {
  return pdfium.withMemory(sizeBytes, (pointer) =>
    Array.from({ length: pageCount }, (_, index) => {
      if (!pdfium.calls.FPDF_GetPageSizeByIndexF(handle, index, pointer)) {
        throw new PdfError('damaged', `page ${index + 1} is missing`);
      }
      const [width, height] = pdfium.runtime.HEAPF32.subarray(pointer / 4, pointer / 4 + 2);
      return [round(width!), round(height!)];
    }),
  );
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

function hasCharacters({ pdfium: { calls } }: PdfDocument, pageHandle: number): boolean {
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
