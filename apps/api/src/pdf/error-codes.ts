import type { ScreenError } from '@aqua/phrases/en/errors';
import type { PdfErrorCode } from './pdf-error.ts';

/** The API's error code for each reason of `PdfError`; `null` if it is not the file's fault. */
export const errorCodes: Record<PdfErrorCode, ScreenError | null> = {
  damaged: 'pdf.damaged',
  password: 'pdf.password',
  'no-pages': 'pdf.noPages',
  'not-a-pdf': 'file.notPdf',
  form: 'pdf.form',
  portfolio: 'pdf.portfolio',
  'too-many-pages': 'pdf.tooManyPages',
  'too-large': 'pdf.tooHeavy',
  'out-of-memory': 'pdf.tooHeavy',
  killed: 'pdf.tooHeavy',
  timeout: 'pdf.tooHeavy',
  'too-busy': null,
  closed: null,
};
