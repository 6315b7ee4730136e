import { limits } from '../limits.ts';
import type { PdfDocument } from './document.ts';
import type { Pdfium } from './pdfium.ts';

const imageObject = 3;
const formObject = 5;
const formDepth = 4;
const nameBytes = 64;
/** A larger picture is not looked at: PDFium's memory holds it twice meanwhile. */
const maxBytes = 64 * 1024 * 1024;

/** JPEG (ITU-T T.81): the start of a scan, and the end of the image. JPEG 2000 ends with the same mark. */
const [startOfScan, endOfImage] = [Buffer.from('ffda', 'hex'), Buffer.from('ffd9', 'hex')];
/** JPEG 2000 (ITU-T T.800): the start of a tile-part, with the length of its segment; 6 bytes later its own. */
const startOfTile = Buffer.from('ff90000a', 'hex');

/** Whether a picture on the page ends early: PDFium draws what is there, or nothing, and says nothing. */
export function hasCutPicture(document: PdfDocument, page: number): boolean {
  const { pdfium } = document;
  const { calls } = pdfium;
  let budget: number = limits.sampledObjects;

  function isAnyCut(count: number, objectAt: (index: number) => number, depth: number): boolean {
    for (let index = 0; index < count && budget > 0; index += 1) {
      budget -= 1;
      const object = objectAt(index);
      const type = calls.FPDFPageObj_GetType(object);
      if (type === imageObject && isCut(pdfium, object)) return true;
      if (type !== formObject || depth >= formDepth) continue;
      const inner = calls.FPDFFormObj_CountObjects(object);
      if (isAnyCut(inner, (at) => calls.FPDFFormObj_GetObject(object, at), depth + 1)) return true;
    }
    return false;
  }

  return document.withPage(page, (handle) =>
    isAnyCut(calls.FPDFPage_CountObjects(handle), (at) => calls.FPDFPage_GetObject(handle, at), 0),
  );
}

function isCut(pdfium: Pdfium, image: number): boolean {
  const filters = pdfium.calls.FPDFImageObj_GetImageFilterCount(image);
  const filter = filters > 0 ? filterOf(pdfium, image, filters - 1) : '';
  if (filter === 'DCTDecode') return isCutJpeg(dataOf(pdfium, image, filters));
  return filter === 'JPXDecode' && isCutJpeg2000(dataOf(pdfium, image, filters));
}

function filterOf({ calls, runtime, withMemory }: Pdfium, image: number, index: number): string {
  return withMemory(nameBytes, (buffer) => {
    const size = calls.FPDFImageObj_GetImageFilter(image, index, buffer, nameBytes);
    if (size < 2 || size > nameBytes) return '';
    return Buffer.from(runtime.HEAPU8.subarray(buffer, buffer + size - 1)).toString('latin1');
  });
}

/** The picture as it was compressed; what other filters did to it is undone. Null if it is too large. */
function dataOf({ calls, runtime, withMemory }: Pdfium, image: number, filters: number) {
  const read =
    filters > 1 ? calls.FPDFImageObj_GetImageDataDecoded : calls.FPDFImageObj_GetImageDataRaw;
  const size = read(image, 0, 0);
  if (size > maxBytes) return null;
  return withMemory(size, (buffer) => {
    read(image, buffer, size);
    return Buffer.from(runtime.HEAPU8.subarray(buffer, buffer + size));
  });
}

/** The mark of the end can't be in a scan, and pictures inside the metadata come before the scan. */
function isCutJpeg(data: Buffer | null): boolean {
  return data !== null && data.lastIndexOf(endOfImage) <= data.lastIndexOf(startOfScan);
}

/** Without the mark of the end, a picture is whole if its last tile is: some writers leave the mark out. */
function isCutJpeg2000(data: Buffer | null): boolean {
  if (data === null) return false;
  const tile = data.lastIndexOf(startOfTile);
  if (data.lastIndexOf(endOfImage) > tile) return false;
  if (tile < 0 || tile + 10 > data.length) return true;
  const length = data.readUInt32BE(tile + 6);
  return length === 0 || tile + length > data.length;
}
