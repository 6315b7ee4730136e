import { constants, inflateSync } from 'node:zlib';
import type { PdfDocument } from '../document.ts';

const blockBytes = 1024 * 1024;
/** A dictionary before its stream, or a name at the border of two blocks, is not longer. */
const overlap = 1_024;
/** What is read and unpacked of one object stream; writers put at most a few hundred objects into one. */
const packedBytes = 1024 * 1024;
const unpackedBytes = 8 * 1024 * 1024;

/** The key of the catalogue, or the type of the dictionary that it leads to; not a path of an address. */
const collection = /\/Collection\s*(?:<<|\d+\s+\d+\s+R)|\/Type\s*\/Collection\b/;
const objectStream = /\/ObjStm\b[^]{0,900}?\bstream\r?\n/g;

/**
 * Whether a file is a portfolio (PDF 1.7, section 12.3.5): its pages are a cover sheet, and the book is
 * in the files attached to it. PDFium does not tell, so the bytes are searched, but only of a file that
 * has files attached.
 */
export function isPortfolio({ pdfium, handle, view }: PdfDocument): boolean {
  if (pdfium.calls.FPDFDoc_GetAttachmentCount(handle) === 0) return false;
  const read = (from: number, length: number): Buffer => {
    const part = Buffer.alloc(Math.max(0, Math.min(length, view.size - from)));
    view.read(part, from);
    return part;
  };
  for (let from = 0; from < view.size; from += blockBytes) {
    const text = read(from, blockBytes + overlap).toString('latin1');
    if (collection.test(text)) return true;
    for (const match of text.matchAll(objectStream)) {
      const packed = read(from + match.index + match[0].length, packedBytes);
      if (collection.test(unpack(packed))) return true;
    }
  }
  return false;
}

/** Empty if it can't be unpacked, as in a file that is encrypted. */
function unpack(packed: Buffer): string {
  try {
    const options = { maxOutputLength: unpackedBytes, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(packed, options).toString('latin1');
  } catch {
    return '';
  }
}
