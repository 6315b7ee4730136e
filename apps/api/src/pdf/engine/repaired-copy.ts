import { limits } from '../limits.ts';
import type { PdfDocument } from './document.ts';
import { lettersByCode, namesByCode } from './fonts/glyph-names.ts';
import {
  addStream,
  copyPage,
  resolve,
  streamOf,
  withPlainFile,
  type PlainObjects,
} from './plain-copy.ts';
import { dictionariesIn, type PdfValue } from './file/pdf-value.ts';
import type { Pdfium } from './pdfium.ts';
import { repairUnicodeMap, writeUnicodeMap } from './fonts/unicode-map.ts';

type Dictionary = Map<string, PdfValue>;

/**
 * Calls `use` with a copy of a page whose fonts say which characters their glyphs are, although the
 * file says it in a way that PDFium doesn't read: by the names of Type 3 glyphs, or in UTF-8.
 * Undefined if no font needs it, or the file is large: the copy is in memory.
 */
export function withRepairedCopy<T>(
  document: PdfDocument,
  page: number,
  use: (copy: PdfDocument) => T,
): T | undefined {
  const { pdfium } = document;
  if (document.view.size > limits.copiedFile) return undefined;
  const objects = copyPage(document, page);
  const dictionaries = Array.from(objects.values()).flatMap(({ value }) => dictionariesIn(value));
  const repaired = dictionaries
    .filter((one) => one.get('Type') === '/Font' || one.has('ToUnicode'))
    .filter((font) => repairFont(pdfium, objects, font));
  if (repaired.length === 0) return undefined;
  const { hiddenText } = document;
  return withPlainFile(pdfium, objects, (copy) => use({ ...copy, hiddenText }));
}

/** Gives a font a ToUnicode that PDFium reads, if it needs one. */
function repairFont(pdfium: Pdfium, objects: PlainObjects, font: Dictionary): boolean {
  const map = font.has('ToUnicode')
    ? repairUnicodeMap(streamOf(objects, font.get('ToUnicode')))
    : namedMap(pdfium, objects, font);
  if (!map || map.size === 0) return false;
  font.set('ToUnicode', addStream(objects, writeUnicodeMap(map)));
  return true;
}

function namedMap(pdfium: Pdfium, objects: PlainObjects, font: Dictionary) {
  if (font.get('Subtype') !== '/Type3') return undefined;
  const encoding = resolve(objects, font.get('Encoding'));
  if (!(encoding instanceof Map)) return undefined;
  const names = namesByCode(resolve(objects, encoding.get('Differences')));
  const letters = lettersByCode(pdfium, names);
  return new Map(Array.from(letters, ([code, text]) => [code.toString(16).padStart(2, '0'), text]));
}
