import { pageDrawing } from '../pdf/page-drawing.ts';

/**
 * Where each content lies in the store. What is made of a content has its hash in the key, too, and
 * goes with it (stored-objects.ts); what comes in large numbers is spread over 256 folders.
 */

/** An uploaded PDF. */
export function pdfKey(sha256: string): string {
  return `pdf/${sha256.slice(0, 2)}/${sha256}`;
}

/** A page's un-watermarked image, by the way of drawing. Never sent to anybody (docs/decisions/0004). */
export function pageImageKey(
  sha256: string,
  page: number,
  width: number,
  drawing: number = pageDrawing,
): string {
  // The first way of drawing had no number.
  const way = drawing === 1 ? '' : `-${drawing}`;
  return `page/${sha256.slice(0, 2)}/${sha256}/${page}-${width}${way}.jpg`;
}

/** The same image as earlier releases drew it, which a new one takes the place of. */
export function earlierPageImageKeys(sha256: string, page: number, width: number): string[] {
  return Array.from({ length: pageDrawing - 1 }, (_, index) =>
    pageImageKey(sha256, page, width, index + 1),
  );
}

/** A picture as it was uploaded or drawn. */
export function imageKey(sha256: string): string {
  return `image/${sha256}/original`;
}

/** The same at a width at which it is served. */
export function resizedImageKey(sha256: string, width: number): string {
  return `image/${sha256}/${width}.webp`;
}

/** A piece of an upload that resumes, until the upload is whole. */
export function partKey({ id, uploadId, start }: { id: number; uploadId: string; start: number }) {
  return `uploads/${uploadId}-${start}-${id}`;
}
