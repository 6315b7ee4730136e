import type { PdfErrorCode } from '../pdf-error.ts';

/** From the pool to a child: one job. */
export interface JobMessage {
  job: string;
  parameters: unknown[];
}

/** From a child to the pool. */
export type ChildMessage =
  /** Loaded and waiting. */
  | { is: 'ready' }
  /** `bytes`: the memory that the process now uses (resident set). */
  | { is: 'done'; answer: unknown; bytes: number }
  /** `code` is null if the file is not the cause. */
  | { is: 'failed'; code: PdfErrorCode | null; message: string; bytes: number };
