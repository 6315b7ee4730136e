import { pageDrawing } from '../pdf/page-drawing.ts';

/**
 * The keys of objects in the store. The key of an object made from another contains the hash of
 * that one, and the two are removed together (stored-objects.ts). Numerous objects are spread over
 * 256 folders.
 */

/** An uploaded PDF. */
export function pdfKey(sha256: string): string {
  return `pdf/${sha256.slice(0, 2)}/${sha256}`;
}

/**
 * The image of a page without watermark, in one version of the drawing. Never sent to anybody
 * (docs/decisions/0004).
 */
export function pageImageKey(
  sha256: string,
  page: number,
  width: number,
  drawing: number = pageDrawing,
): string {
  // Keys of the first version have no number.
  const way = drawing === 1 ? '' : `-${drawing}`;
  return `page/${sha256.slice(0, 2)}/${sha256}/${page}-${width}${way}.jpg`;
}

/** The same image as drawn by earlier releases; the new image replaces it. */
export function earlierPageImageKeys(sha256: string, page: number, width: number): string[] {
  return Array.from({ length: pageDrawing - 1 }, (_, index) =>
    pageImageKey(sha256, page, width, index + 1),
  );
}

/** The first version of the drawing that had sheets of thumbnails. */
const firstWithSheets = 2;

/**
 * A sheet of thumbnails without watermark, made from page images of that version of the drawing.
 */
export function thumbnailSheetKey(sha256: string, sheet: number, drawing: number = pageDrawing) {
  return `page/${sha256.slice(0, 2)}/${sha256}/sheet-${sheet}-${drawing}.jpg`;
}

/** The same sheet as made by earlier releases. */
export function earlierThumbnailSheetKeys(sha256: string, sheet: number): string[] {
  return Array.from({ length: pageDrawing - firstWithSheets }, (_, index) =>
    thumbnailSheetKey(sha256, sheet, firstWithSheets + index),
  );
}

/** A picture as it was uploaded or drawn. */
export function imageKey(sha256: string): string {
  return `image/${sha256}/original`;
}

/** The same picture at one of the widths at which pictures are served. */
export function resizedImageKey(sha256: string, width: number): string {
  return `image/${sha256}/${width}.webp`;
}

/** One range of bytes of a resumable upload, until the upload is complete. */
export function partKey({ id, uploadId, start }: { id: number; uploadId: string; start: number }) {
  return `uploads/${uploadId}-${start}-${id}`;
}
