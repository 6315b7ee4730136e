import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { limits } from '../limits.ts';
import { PdfError } from '../pdf-error.ts';
import type { Pdfium } from './pdfium.ts';

/** An open PDF; pages count from 1 here and everywhere outside PDFium. */
export interface PdfDocument {
  pdfium: Pdfium;
  /** PDFium's FPDF_DOCUMENT. */
  handle: number;
  pageCount: number;
  withPage<T>(page: number, use: (pageHandle: number) => T): T;
  close(): void;
}

/** FPDF_FILEACCESS: length, callback, parameter; three 32-bit words. */
const fileAccessBytes = 12;
/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY (an encryption that PDFium doesn't know). */
const encrypted = [4, 5];
/** A complete file has its `startxref` in its last bytes. This is large because some writers append padding. */
const tailBytes = 65_536;

const readers = new WeakMap<Pdfium, number>();

/** A pointer to the callback by which PDFium reads; its parameter is the file descriptor. */
function readerOf(pdfium: Pdfium): number {
  const known = readers.get(pdfium);
  if (known !== undefined) return known;
  const { runtime } = pdfium;
  const reader = runtime.addFunction((descriptor, position, buffer, size) => {
    const end = (buffer >>> 0) + (size >>> 0);
    let at = buffer >>> 0;
    while (at < end) {
      const offset = (position >>> 0) + at - (buffer >>> 0);
      const read = readSync(descriptor, runtime.HEAPU8, at, end - at, offset);
      if (read === 0) return 0;
      at += read;
    }
    return 1;
  }, 'iiiii');
  readers.set(pdfium, reader);
  return reader;
}

function readTail(descriptor: number, size: number): string {
  const tail = Buffer.alloc(Math.min(size, tailBytes));
  readSync(descriptor, tail, 0, tail.length, size - tail.length);
  return tail.toString('latin1');
}

/** Whether the end of the file is missing. PDFium would repair such a file and hide the missing pages. */
function isTruncated(tail: string): boolean {
  return !tail.includes('startxref') && !tail.includes('%%EOF');
}

/** Whether a book has no pages. PDFium calls it damaged. It is short, so its page tree is in the tail. */
function isEmptyBook(tail: string): boolean {
  const hasPage = /\/Type\s*\/Page\b/.test(tail);
  return /\/Type\s*\/Pages\b/.test(tail) && /\/Count\s+0\b/.test(tail) && !hasPage;
}

/** Opens a local file through a read callback, so that PDFium reads only the parts that a job needs. */
export function openDocument(pdfium: Pdfium, path: string): PdfDocument {
  const { calls, runtime } = pdfium;
  const descriptor = openSync(path, 'r');
  const access = runtime.wasmExports.malloc(fileAccessBytes);
  let handle = 0;

  function close(): void {
    if (handle) calls.FPDF_CloseDocument(handle);
    runtime.wasmExports.free(access);
    closeSync(descriptor);
  }

  try {
    const { size } = fstatSync(descriptor);
    if (size > 0x7fff_ffff) throw new PdfError('too-large', 'more than 2 GB');
    const tail = readTail(descriptor, size);
    if (isTruncated(tail)) throw new PdfError('damaged', 'the end of the file is missing');
    runtime.HEAP32.set([size, readerOf(pdfium), descriptor], access / 4);
    handle = calls.FPDF_LoadCustomDocument(access, '');
    if (!handle) {
      const error = calls.FPDF_GetLastError();
      if (encrypted.includes(error)) throw new PdfError('password');
      throw new PdfError(isEmptyBook(tail) ? 'no-pages' : 'damaged', `PDFium error ${error}`);
    }
    const pageCount = calls.FPDF_GetPageCount(handle);
    if (pageCount < 1) throw new PdfError('no-pages');
    if (pageCount > limits.pages) throw new PdfError('too-many-pages', `${pageCount} pages`);

    function withPage<T>(page: number, use: (pageHandle: number) => T): T {
      if (!Number.isInteger(page) || page < 1 || page > pageCount) {
        throw new RangeError(`page ${page} of ${pageCount}`);
      }
      const pageHandle = calls.FPDF_LoadPage(handle, page - 1);
      if (!pageHandle) throw new PdfError('damaged', `page ${page} can't be read`);
      try {
        return use(pageHandle);
      } finally {
        calls.FPDF_ClosePage(pageHandle);
      }
    }
    return { pdfium, handle, pageCount, withPage, close };
  } catch (error) {
    close();
    throw error;
  }
}
