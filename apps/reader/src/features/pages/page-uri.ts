import { toBase64 } from '../../lib/files/base64';

/**
 * Makes a data URI from the bytes of a page. A data URI never writes the page to the disk, where it
 * could stay after the student has lost the book.
 */
export function toPageUri(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable page')));
    reader.readAsDataURL(picture);
  });
}

/** Like `toPageUri`, for a page that is stored on this device. */
export function toStoredPageUri(bytes: Uint8Array, type: string): string {
  return `data:${type};base64,${toBase64(bytes)}`;
}

/** A data URI needs no release. */
export function releasePageUri(_uri: string): void {}
