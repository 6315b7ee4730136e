import { PdfError } from '../../pdf-error.ts';

/** Bytes that are searched at once, from the end. */
const step = 65_536;
/** How far the search goes: the cross-reference table of 800,000 objects. Blank padding does not count. */
const maxSearched = 16 * 1024 * 1024;
/** No mark is longer, so that none is missed between two steps. */
const overlap = 32;

/** What ends a file (PDF 1.7, section 7.5.5), ends an object, or begins one. */
const marks = /startxref|%%EOF|\bendobj\b|\b\d{1,10} \d{1,5} obj\b/g;
const padding = [0x00, 0x09, 0x0a, 0x0d, 0x20, 0xff];

type ReadPart = (from: number, to: number) => Buffer;

/**
 * Where a PDF ends in its file: other programs open files with padding after the end, and files whose
 * last lines are missing. A file that ends inside an object is refused, because PDFium would open it
 * without the pages that are missing.
 */
export function findEnd(read: ReadPart, size: number): { end: number; isCut: boolean } {
  const written = withoutPadding(read, size);
  const limit = Math.max(0, written - maxSearched);
  for (let to = written; to > limit; to -= step) {
    const from = Math.max(0, to - step);
    const text = read(from, Math.min(written, to + overlap)).toString('latin1');
    const last = [...text.matchAll(marks)].at(-1);
    if (last === undefined) continue;
    const [mark] = last;
    if (mark === '%%EOF') return { end: from + last.index + mark.length, isCut: false };
    if (mark === 'startxref') return { end: written, isCut: false };
    if (mark === 'endobj') return { end: written, isCut: true };
    break;
  }
  throw new PdfError('damaged', 'the end of the file is missing');
}

function withoutPadding(read: ReadPart, size: number): number {
  for (let to = size; to > 0; to -= step) {
    const from = Math.max(0, to - step);
    const last = read(from, to).findLastIndex((byte) => !padding.includes(byte));
    if (last >= 0) return from + last + 1;
  }
  return 0;
}
