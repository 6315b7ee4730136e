import { closeSync, fstatSync, openSync } from 'node:fs';
import { PdfError } from '../pdf-error.ts';
import { viewOf, type FileView } from './file/file-view.ts';
import { mendBox } from './page-box.ts';
import { createPageList, type PageList } from './page-list.ts';
import type { Pdfium } from './pdfium.ts';
import { userPasswordOf } from './file/user-password.ts';

/** What the layers of a page hide. Objects are counted as they come, also those inside form objects. */
export interface HiddenText {
  objects: number;
  hidden: ReadonlySet<number>;
}

/** An open PDF; pages count from 1 here and everywhere outside PDFium. */
export interface PdfDocument {
  pdfium: Pdfium;
  /** PDFium's FPDF_DOCUMENT. */
  handle: number;
  pages: PageList;
  view: FileView;
  /** The text that layers hide on the page that is read, once it is known. A copy of a page lacks the layers. */
  hiddenText?: HiddenText;
  withPage<T>(page: number, use: (pageHandle: number) => T): T;
  close(): void;
}

/** FPDF_FILEACCESS: length, callback, parameter; three 32-bit words. */
const fileAccessBytes = 12;
/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY (an encryption that PDFium doesn't know). */
const encrypted = [4, 5];

/** The views of open documents, by the parameter that PDFium gives to the callback. */
const views = new Map<number, FileView>();
const readers = new WeakMap<Pdfium, number>();

/** A pointer to the callback by which PDFium reads; its parameter is the file descriptor. */
function readerOf(pdfium: Pdfium): number {
  const known = readers.get(pdfium);
  if (known !== undefined) return known;
  const { runtime } = pdfium;
  const reader = runtime.addFunction((descriptor, position, buffer, size) => {
    const from = buffer >>> 0;
    const target = runtime.HEAPU8.subarray(from, from + (size >>> 0));
    return views.get(descriptor)?.read(target, position >>> 0) === true ? 1 : 0;
  }, 'iiiii');
  readers.set(pdfium, reader);
  return reader;
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
    views.delete(descriptor);
    closeSync(descriptor);
  }

  try {
    const { size } = fstatSync(descriptor);
    if (size > 0x7fff_ffff) throw new PdfError('too-large', 'more than 2 GB');
    const view = viewOf(descriptor, size);
    views.set(descriptor, view);
    runtime.HEAP32.set([view.size, readerOf(pdfium), descriptor], access / 4);
    handle = calls.FPDF_LoadCustomDocument(access, '');
    if (!handle && encrypted.includes(calls.FPDF_GetLastError())) {
      const password = userPasswordOf(view);
      if (password === undefined) throw new PdfError('password');
      handle = calls.FPDF_LoadCustomDocument(access, password);
    }
    if (!handle) {
      const error = calls.FPDF_GetLastError();
      if (encrypted.includes(error)) throw new PdfError('password');
      throw new PdfError(isEmptyBook(view) ? 'no-pages' : 'damaged', `PDFium error ${error}`);
    }
    const pages = createPageList(pdfium, handle);

    function load(index: number, page: number): number {
      const pageHandle = calls.FPDF_LoadPage(handle, index);
      if (!pageHandle) throw new PdfError('damaged', `page ${page} can't be read`);
      if (!mendBox(pdfium, pageHandle)) return pageHandle;
      calls.FPDF_ClosePage(pageHandle);
      const mended = calls.FPDF_LoadPage(handle, index);
      if (!mended) throw new PdfError('damaged', `page ${page} can't be read`);
      return mended;
    }

    function withPage<T>(page: number, use: (pageHandle: number) => T): T {
      const index = Number.isInteger(page) && page >= 1 ? pages.indexOf(page) : undefined;
      if (index === undefined) throw new RangeError(`page ${page} of ${pages.count()}`);
      const pageHandle = load(index, page);
      try {
        return use(pageHandle);
      } finally {
        calls.FPDF_ClosePage(pageHandle);
      }
    }
    return { pdfium, handle, pages, view, withPage, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** A longer file has more than a catalogue and an empty page tree. */
const maxEmptyBytes = 65_536;

/** Whether a book has no pages. PDFium calls it damaged. */
function isEmptyBook(view: FileView): boolean {
  if (view.size > maxEmptyBytes) return false;
  const bytes = Buffer.alloc(view.size);
  if (!view.read(bytes, 0)) return false;
  const text = bytes.toString('latin1');
  const hasPage = /\/Type\s*\/Page\b|\/ObjStm\b/.test(text);
  return /\/Type\s*\/Pages\b/.test(text) && /\/Kids\s*\[\s*\]/.test(text) && !hasPage;
}
