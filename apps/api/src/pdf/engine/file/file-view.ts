import { readSync } from 'node:fs';
import { PdfError } from '../../pdf-error.ts';
import { findEnd } from './file-end.ts';

/**
 * A file as PDFium sees it. PDFium opens only files with a header in the first kilobyte, and looks for
 * the cross-reference table in the last four; other programs are not so strict. The file itself is
 * never changed (docs/decisions/0092).
 */
export interface FileView {
  size: number;
  /** True if the file has no end, so that pages may be missing that nothing else misses. */
  isCut: boolean;
  /** Fills the target from that position on; false beyond the end. */
  read(target: Uint8Array, position: number): boolean;
}

/** How much of its beginning PDFium searches for the header. */
const searchedByPdfium = 1_024;
/** How much is searched here: junk before a PDF is the head of a mail or of an HTTP answer. */
const headBytes = 65_536;
const header = '%PDF-';
const missingHeader = Buffer.from('%PDF-1.7\n');

export function viewOf(descriptor: number, fileSize: number): FileView {
  const { start, added } = findStart(readPart(descriptor, 0, Math.min(fileSize, headBytes)));
  const { end, isCut } = findEnd((from, to) => readPart(descriptor, from, to), fileSize);
  const size = added.length + end - start;
  return {
    size,
    isCut,
    read(target, position) {
      if (position + target.length > size) return false;
      const fromAdded = added.subarray(position, position + target.length);
      target.set(fromAdded);
      let at = fromAdded.length;
      while (at < target.length) {
        const offset = start + position + at - added.length;
        const read = readSync(descriptor, target, at, target.length - at, offset);
        if (read === 0) return false;
        at += read;
      }
      return true;
    },
  };
}

/** Where the PDF begins in the file, and the header that has to be added. */
function findStart(head: Buffer): { start: number; added: Buffer } {
  const text = head.toString('latin1');
  const at = text.indexOf(header);
  const object = text.search(/\b\d{1,10} \d{1,5} obj\b/);
  // A header after the first object is that of a file inside this one.
  const isFound = at >= 0 && (object < 0 || at < object);
  if (!isFound && object < 0) throw new PdfError('not-a-pdf');
  if (!isFound) return { start: 0, added: missingHeader };
  return { start: at < searchedByPdfium ? 0 : at, added: Buffer.alloc(0) };
}

function readPart(descriptor: number, from: number, to: number): Buffer {
  const part = Buffer.alloc(to - from);
  const length = readSync(descriptor, part, 0, part.length, from);
  return part.subarray(0, length);
}
