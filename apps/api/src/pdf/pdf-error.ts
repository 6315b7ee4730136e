/** Why a PDF or a job on it was refused; see each code's comment. error-codes.ts gives the API's codes. */
export type PdfErrorCode =
  /** The job worked for longer than its time limit and its process was killed. */
  | 'timeout'
  /** The job needed more memory than its process may have. */
  | 'out-of-memory'
  /** Its process was ended from outside, twice; the file need not be the cause. */
  | 'killed'
  /** The file is truncated, or the requested page can't be read. */
  | 'damaged'
  /** The file is encrypted and opens only with a password. */
  | 'password'
  | 'no-pages'
  /** Nothing in the file's beginning says that it is a PDF. */
  | 'not-a-pdf'
  /** An XFA form without pages of its own. */
  | 'form'
  /** A portfolio: the pages are in the files attached to it. */
  | 'portfolio'
  /** The file is larger than PDFium can open. */
  | 'too-large'
  | 'too-many-pages'
  /** The pool's queue is full, or the child got no processor: answer 503, ask again later. */
  | 'too-busy'
  /** The pool was closed before the job could run. */
  | 'closed';

/** The PDF pool refuses a file or a job. Any other error that it throws is a fault in this code. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
  readonly code: PdfErrorCode;

  constructor(code: PdfErrorCode, message: string = code, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
