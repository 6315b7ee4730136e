import type { LibraryBook } from '@aqua/contract/reading/open-books';
import type { Download } from './download';

/*
 * Nothing is noted on a phone: it never removes the app's documents by itself.
 */

export function noteDownload(_download: Pick<Download, 'studentId' | 'book'>): void {}

export function forgetDownload(_id: Pick<Download, 'studentId' | 'bookId'>): void {}

export function forgetDownloads(_studentId: number): void {}

export function lostDownloads(
  _studentId: number,
  _stored: readonly Pick<Download, 'bookId'>[],
): LibraryBook[] {
  return [];
}
