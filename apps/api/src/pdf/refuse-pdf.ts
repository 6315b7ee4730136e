import { AppError, partDown } from '../lib/errors.ts';
import { errorCodes } from './error-codes.ts';
import { limits } from './limits.ts';
import { PdfError } from './pdf-error.ts';

/** Throws the API's error for a PDF in `field` that can't be used (product rules, section 6). */
export function refusePdf(error: unknown, field: string): never {
  if (!(error instanceof PdfError)) throw error;
  const code = errorCodes[error.code];
  if (code === null) throw partDown(error);
  throw new AppError(code, code === 'pdf.tooManyPages' ? { max: limits.pages } : {}, field);
}
