import type { ErrorCode } from '@aqua/contract/errors';
import type { PdfErrorCode } from '../../pdf/pdf-error.ts';

/** What a fault of a PDF is called outside; `null` where it says nothing about the file. */
export const refusals: Record<PdfErrorCode, ErrorCode | null> = {
  damaged: 'pdf.damaged',
  password: 'pdf.password',
  'no-pages': 'pdf.noPages',
  'too-many-pages': 'pdf.tooManyPages',
  'too-large': 'pdf.tooHeavy',
  'out-of-memory': 'pdf.tooHeavy',
  timeout: 'pdf.tooHeavy',
  'too-busy': null,
  closed: null,
};
