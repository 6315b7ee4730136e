import { inflateSync } from 'node:zlib';
import { limits } from '../limits.ts';
import type { PdfDocument } from './document.ts';
import { createPageList } from './page-list.ts';
import { parseObject, writeValue, type PdfValue } from './file/pdf-value.ts';
import type { Pdfium } from './pdfium.ts';

/** A longer stream is no map of characters. */
const streamBytes = 4 * 1024 * 1024;

/** An object: its value, and the bytes of its stream as they are in the file, in Latin-1. */
interface PlainObject {
  value: PdfValue;
  stream: string;
}

export type PlainObjects = Map<number, PlainObject>;

/**
 * The objects of one page and of everything that it needs. PDFium's API doesn't give the dictionary of
 * a font, but it can write the page into a new file: decrypted, and with no object inside a stream.
 */
export function copyPage({ pdfium, handle, pages }: PdfDocument, page: number): PlainObjects {
  const { calls, runtime, withMemory } = pdfium;
  const copy = calls.FPDF_CreateNewDocument();
  const writer = calls.PDFiumExt_OpenFileWriter();
  try {
    withMemory(4, (index) => {
      runtime.HEAP32[index / 4] = pages.indexOf(page) ?? -1;
      if (!calls.FPDF_ImportPagesByIndex(copy, handle, index, 1, 0))
        throw new Error(`page ${page} can't be copied`);
    });
    calls.PDFiumExt_SaveAsCopy(copy, writer);
    const size = calls.PDFiumExt_GetFileWriterSize(writer);
    if (size > limits.copiedPage) throw new Error(`page ${page} is too large to be copied`);
    const bytes = withMemory(size, (buffer) => {
      calls.PDFiumExt_GetFileWriterData(writer, buffer, size);
      return Buffer.from(runtime.HEAPU8.slice(buffer, buffer + size));
    });
    return splitObjects(bytes.toString('latin1'));
  } finally {
    calls.PDFiumExt_CloseFileWriter(writer);
    calls.FPDF_CloseDocument(copy);
  }
}

/** Cuts a file at the offsets of its cross-reference table. */
function splitObjects(file: string): PlainObjects {
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)?.[1] ?? file.length);
  const offsets = Array.from(file.slice(table).matchAll(/^(\d{10}) \d{5} n/gm), ([, at]) =>
    Number(at),
  ).toSorted((one, other) => one - other);
  const objects: PlainObjects = new Map();
  offsets.forEach((from, index) => {
    const body = file.slice(from, offsets[index + 1] ?? table);
    const head = /^(\d+) \d+ obj\s*/.exec(body);
    if (!head) return;
    const { value, end } = parseObject(body, head[0].length);
    const stream = /^\s*stream\r?\n/.exec(body.slice(end, end + 20));
    const start = end + (stream?.[0].length ?? 0);
    objects.set(Number(head[1]), {
      value,
      stream: stream ? body.slice(start, body.lastIndexOf('endstream')).replace(/\r?\n$/, '') : '',
    });
  });
  return objects;
}

/** The decoded stream of a reference, if it is a short one. */
export function streamOf(objects: PlainObjects, reference: PdfValue | undefined): string {
  const object = objectOf(objects, reference);
  if (!(object?.value instanceof Map)) return '';
  const filter = object.value.get('Filter');
  if (filter === undefined) return object.stream;
  if (writeValue(filter).replaceAll(/[[\]\s]/g, '') !== '/FlateDecode') return '';
  try {
    const bytes = inflateSync(Buffer.from(object.stream, 'latin1'), {
      maxOutputLength: streamBytes,
    });
    return bytes.toString('latin1');
  } catch {
    return '';
  }
}

function objectOf(objects: PlainObjects, value: PdfValue | undefined): PlainObject | undefined {
  const reference = typeof value === 'string' ? /^(\d+) \d+ R$/.exec(value) : null;
  return reference ? objects.get(Number(reference[1])) : undefined;
}

/** A value, or what it refers to. */
export function resolve(objects: PlainObjects, value: PdfValue | undefined): PdfValue | undefined {
  return objectOf(objects, value)?.value ?? value;
}

/** Adds a stream and returns the reference to it. */
export function addStream(objects: PlainObjects, stream: string): string {
  const number = Math.max(...objects.keys()) + 1;
  objects.set(number, { value: new Map(), stream });
  return `${number} 0 R`;
}

/** Opens objects as a file in memory. The catalogue is object 1, as PDFium writes it. */
export function withPlainFile<T>(
  pdfium: Pdfium,
  objects: PlainObjects,
  use: (document: PdfDocument) => T,
): T {
  const { calls, runtime, withMemory } = pdfium;
  const bytes = writeObjects(objects);
  return withMemory(bytes.length, (buffer) => {
    runtime.HEAPU8.set(bytes, buffer);
    const handle = calls.FPDF_LoadMemDocument(buffer, bytes.length, '');
    if (!handle) throw new Error("PDFium can't read what it wrote");
    try {
      return use(memoryDocument(pdfium, handle, bytes));
    } finally {
      calls.FPDF_CloseDocument(handle);
    }
  });
}

function writeObjects(objects: PlainObjects): Buffer {
  const parts = ['%PDF-1.7\n'];
  const rows: string[] = [];
  let at = parts[0]!.length;
  for (const [number, { value, stream }] of objects) {
    const length = new Map(value instanceof Map ? value : []).set('Length', `${stream.length}`);
    const body =
      stream === '' ? writeValue(value) : `${writeValue(length)}\nstream\n${stream}\nendstream`;
    const object = `${number} 0 obj\n${body}\nendobj\n`;
    rows.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    parts.push(object);
    at += object.length;
  }
  const size = Math.max(...objects.keys()) + 1;
  parts.push(`xref\n0 1\n0000000000 65535 f \n${rows.join('')}`);
  parts.push(`trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}

function memoryDocument(pdfium: Pdfium, handle: number, bytes: Buffer): PdfDocument {
  const { calls } = pdfium;
  return {
    pdfium,
    handle,
    pages: createPageList(pdfium, handle),
    view: {
      size: bytes.length,
      isCut: false,
      read: (target, at) => bytes.copy(target, 0, at) === target.length,
    },
    withPage(page, use) {
      const pageHandle = calls.FPDF_LoadPage(handle, page - 1);
      if (!pageHandle) throw new Error("PDFium can't read what it wrote");
      try {
        return use(pageHandle);
      } finally {
        calls.FPDF_ClosePage(pageHandle);
      }
    },
    close: () => {},
  };
}
