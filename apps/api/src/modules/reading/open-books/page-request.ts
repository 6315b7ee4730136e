import { AppError, partDown } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import { errorCodes } from '../../../pdf/error-codes.ts';
import { PdfError } from '../../../pdf/pdf-error.ts';

/** A requested page; `signal` aborts when nobody waits for it any longer. */
export interface PageRequest {
  productId: number;
  page: number;
  signal: AbortSignal;
}

/** Refuses a page that the book does not have, in the same way for every call. */
export function expectPage(book: { pageCount: number }, page: number, field?: string): void {
  if (page > book.pageCount) throw new AppError('page.unknown', {}, field);
}

/** The key of the fair queue: students take turns when their pages are drawn. */
export function turnOf({ id }: Actor): string {
  return `student ${id}`;
}

/** The refusal for a page request when the PDF engine has failed. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof PdfError)) return error;
  return errorCodes[error.code] === null ? partDown(error) : new AppError('page.broken');
}
