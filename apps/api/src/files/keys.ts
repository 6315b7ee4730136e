/**
 * Where each content lies in the store. What is made of a content has its hash in the key, too, and
 * goes with it (take-in.ts); what comes in large numbers is spread over 256 folders.
 */

/** An uploaded PDF. */
export function pdfKey(sha256: string): string {
  return `pdf/${sha256.slice(0, 2)}/${sha256}`;
}

/** A page's un-watermarked image. Never sent to anybody (design, pdf.md). */
export function pageImageKey(sha256: string, page: number, width: number): string {
  return `page/${sha256.slice(0, 2)}/${sha256}/${page}-${width}.jpg`;
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
